/** Time zone of the firm (IANA). */
export const firmTimeZone = 'Asia/Tashkent';

/** Its offset from UTC: Uzbekistan has no summer time. */
const offsetHours = 5;
const offset = `+0${offsetHours}:00`;

/** The calendar day of the firm (`2026-11-22`) at a moment. @param moment milliseconds since 1970 */
export const dayAt = (moment: number): string => new Date(moment + offsetHours * 3_600_000).toISOString().slice(0, 10);

/** The moments (RFC 3339) at which a calendar day of the firm begins and ends. @param date for example `2026-11-22` */
export const startOfDay = (date: string): string => `${date}T00:00:00${offset}`;
export const endOfDay = (date: string): string => `${date}T23:59:59${offset}`;
