import uzbek from '../locales/uz/dates.json';
import { type LocaleCode, localeByCode } from './locales';

/** Tags for dates where the site's spelling is that of a country: its English is British. */
const dateTags: Readonly<Partial<Record<LocaleCode, string>>> = { en: 'en-GB' };

/** What `Intl` formats dates of a language by. */
export const dateTag = (locale: LocaleCode): string => dateTags[locale] ?? localeByCode(locale).languageTag;

/** Dates that `Intl` doesn't write as the language does: Uzbek ones begin with the year, and Chromium has no names of Uzbek months. */
const ownDates: Readonly<Partial<Record<LocaleCode, { readonly longDate: string; readonly months: readonly string[] }>>> = { uz: uzbek };

/** A day in the words and order of a language. */
export function longDate(date: Date | number, locale: LocaleCode, timeZone?: string): string {
  const own = ownDates[locale];
  if (!own) return new Intl.DateTimeFormat(dateTag(locale), { dateStyle: 'long', timeZone }).format(date);
  const parts = new Intl.DateTimeFormat('en', { year: 'numeric', month: 'numeric', day: 'numeric', timeZone }).formatToParts(date);
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return own.longDate.replace(/{(\w+)}/g, (_, name: string) => (name === 'month' ? own.months[Number(part(name)) - 1] : part(name)) ?? '');
}

/** A moment in the words and order of a language. */
export function longDateTime(date: Date, locale: LocaleCode, timeZone: string): string {
  const format = (parts: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(dateTag(locale), { ...parts, timeZone }).format(date);
  if (ownDates[locale]) return `${longDate(date, locale, timeZone)}, ${format({ timeStyle: 'short' })}`;
  return format({ dateStyle: 'long', timeStyle: 'short' });
}
