import { FormatRegistry } from '@sinclair/typebox';
import { isEmailAddress } from './email-address';

const calendarDate = /^(\d{4})-(\d{2})-(\d{2})$/;
const dateTime = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;
const asciiHttpUrl = /^https?:\/\/[!#$%&'()*+,\-./0-9:;=?@A-Z[\]_a-z~]+$/;

/** Whether `value` is an ISO 8601 calendar date (`2026-03-01`) that exists, so 2026-02-30 does not pass. */
export function isCalendarDate(value: string): boolean {
  const parts = calendarDate.exec(value);
  if (!parts) return false;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  return year > 0 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** Whether `value` is an RFC 3339 date and time with offset (`2026-03-01T09:00:00Z`). Leap seconds do not pass: `Date` cannot represent them. */
export function isDateTime(value: string): boolean {
  const parts = dateTime.exec(value);
  return Boolean(parts?.[1] && isCalendarDate(parts[1]));
}

/**
 * Whether `value` is an absolute `http:` or `https:` URL in ASCII (RFC 3986). Every `uri` of the contract becomes a link,
 * so schemes that execute code do not pass.
 */
export function isHttpUrl(value: string): boolean {
  return asciiHttpUrl.test(value) && !/%(?![0-9A-Fa-f]{2})/.test(value) && URL.canParse(value);
}

const formats: Record<string, (value: string) => boolean> = {
  date: isCalendarDate,
  'date-time': isDateTime,
  email: isEmailAddress,
  uri: isHttpUrl,
};

/** Registers the string formats of the contract with TypeBox, which otherwise rejects every string that has a format. Idempotent. */
export function registerFormats(): void {
  for (const [name, check] of Object.entries(formats)) FormatRegistry.Set(name, check);
}
