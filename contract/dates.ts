import { type LocaleCode, localeByCode } from './locales';

/** Tags for dates where the site's spelling is that of a country: its English is British. */
const dateTags: Readonly<Partial<Record<LocaleCode, string>>> = { en: 'en-GB' };

/** What `Intl` formats dates of a language by. */
export const dateTag = (locale: LocaleCode): string => dateTags[locale] ?? localeByCode(locale).languageTag;

/** Dates that `Intl` doesn't write as the language does, of a year, a month from 1 to 12 and a day. */
const ownDates: Readonly<Partial<Record<LocaleCode, (year: number, month: number, day: number) => string>>> = {
  // The year comes first, “2025-yil 9-dekabr”, and Chromium has no names of Uzbek months: it writes “M12”.
  uz: (year, month, day) => `${year}-yil ${day}-${uzbekMonths[month - 1]}`,
};

const uzbekMonths = 'yanvar fevral mart aprel may iyun iyul avgust sentabr oktabr noyabr dekabr'.split(' ');

/** A day in the words and order of a language. */
export function longDate(date: Date | number, locale: LocaleCode, timeZone?: string): string {
  const own = ownDates[locale];
  if (!own) return new Intl.DateTimeFormat(dateTag(locale), { dateStyle: 'long', timeZone }).format(date);
  const parts = new Intl.DateTimeFormat('en', { year: 'numeric', month: 'numeric', day: 'numeric', timeZone }).formatToParts(date);
  const number = (wanted: string) => Number(parts.find(({ type }) => type === wanted)?.value);
  return own(number('year'), number('month'), number('day'));
}

/** A moment in the words and order of a language. */
export function longDateTime(date: Date, locale: LocaleCode, timeZone: string): string {
  const format = (parts: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(dateTag(locale), { ...parts, timeZone }).format(date);
  if (ownDates[locale]) return `${longDate(date, locale, timeZone)}, ${format({ timeStyle: 'short' })}`;
  return format({ dateStyle: 'long', timeStyle: 'short' });
}
