import uzbek from '../locales/uz/dates.json';
import { type LocaleCode, localeByCode } from './locales';

/**
 * Tags for dates where the plain tag says too little: the site's English is British, and its Korean has 24 hours, because not every ICU
 * names the halves of the day in Korean.
 */
const dateTags: Readonly<Partial<Record<LocaleCode, string>>> = { en: 'en-GB', kr: 'ko-u-hc-h23' };

/** What `Intl` formats dates of a language by. */
export const dateTag = (locale: LocaleCode): string => dateTags[locale] ?? localeByCode(locale).languageTag;

/** Dates that `Intl` doesn't write as the language does: Uzbek ones begin with the year, and Chromium has no names of Uzbek months. */
const ownDates: Readonly<Partial<Record<LocaleCode, { readonly longDate: string; readonly months: readonly string[] }>>> = { uz: uzbek };

const formats = new Map<string, Intl.DateTimeFormat>();

/** Kept, since ICU takes memory for each until it is collected: those of the dates of 5,000 pages left 0.1 GB of gaps in the builder's. */
function formatOf(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([tag, options]);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(tag, options);
  formats.set(key, format);
  return format;
}

/** The date as `Intl` formats it; French ones begin with the day, and write the first of a month as an ordinal. */
function format(date: Date | number, locale: LocaleCode, options: Intl.DateTimeFormatOptions): string {
  const text = formatOf(dateTag(locale), options).format(date);
  return locale === 'fr' ? text.replace(/^1(?=\s)/, '1er') : text;
}

/** A day in the words and order of a language. */
export function longDate(date: Date | number, locale: LocaleCode, timeZone?: string): string {
  const own = ownDates[locale];
  if (!own) return format(date, locale, { dateStyle: 'long', timeZone });
  const parts = formatOf('en', { year: 'numeric', month: 'numeric', day: 'numeric', timeZone }).formatToParts(date);
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return own.longDate.replace(/{(\w+)}/g, (_, name: string) => (name === 'month' ? own.months[Number(part(name)) - 1] : part(name)) ?? '');
}

/** A moment in the words and order of a language. */
export function longDateTime(date: Date | number, locale: LocaleCode, timeZone: string): string {
  if (!ownDates[locale]) return format(date, locale, { dateStyle: 'long', timeStyle: 'short', timeZone });
  return `${longDate(date, locale, timeZone)}, ${format(date, locale, { timeStyle: 'short', timeZone })}`;
}
