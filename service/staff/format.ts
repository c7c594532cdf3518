import { dateTag } from '../../contract/dates';
import { type LocaleCode, localeByCode } from '../../contract/locales';
import type { View } from './view';

type Reader = Pick<View, 'locale' | 'timeZone'>;

const tagOf = (locale: LocaleCode): string => localeByCode(locale).languageTag;

/** A moment for people: `today, 14:05`, `yesterday, 18:20`, `3 Nov 2026, 09:00`. @param at milliseconds since 1970 */
export function moment(at: number, { locale, timeZone }: Reader, now = Date.now()): string {
  const day = (time: number) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(time);
  const daysAgo = Math.round((Date.parse(day(now)) - Date.parse(day(at))) / 86_400_000);
  const time = new Intl.DateTimeFormat(tagOf(locale), { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at);
  const date =
    daysAgo === 0 || daysAgo === 1
      ? new Intl.RelativeTimeFormat(tagOf(locale), { numeric: 'auto' }).format(-daysAgo, 'day')
      : new Intl.DateTimeFormat(dateTag(locale), { timeZone, dateStyle: 'medium' }).format(at);
  return `${date}, ${time}`;
}

/** A duration for people, such as `2 minutes`, to the second below two minutes. @param ms milliseconds */
export function duration(ms: number, { locale }: Pick<Reader, 'locale'>): string {
  const seconds = Math.max(1, Math.round(ms / 1_000));
  const [value, unit] = seconds < 120 ? [seconds, 'second'] : [Math.round(seconds / 60), 'minute'];
  return new Intl.NumberFormat(tagOf(locale), { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}

/** Words one after the other, such as `A, B and C`. */
export function listed(words: readonly string[], { locale }: Pick<Reader, 'locale'>): string {
  return new Intl.ListFormat(tagOf(locale), { type: 'conjunction' }).format(words);
}
