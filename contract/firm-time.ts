/** Time zone of the firm (IANA). */
export const firmTimeZone = 'Asia/Tashkent';

/** Its offset from UTC: Uzbekistan has no summer time. */
const offset = '+05:00';

/** The moments (RFC 3339) at which a calendar day of the firm begins and ends. @param date for example `2026-11-22` */
export const startOfDay = (date: string): string => `${date}T00:00:00${offset}`;
export const endOfDay = (date: string): string => `${date}T23:59:59${offset}`;
