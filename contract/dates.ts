import { type LocaleCode, localeByCode } from './locales';

/** Tags for dates where the site's spelling is that of a country: its English is British. */
const dateTags: Readonly<Partial<Record<LocaleCode, string>>> = { en: 'en-GB' };

/** What `Intl` formats dates of a language by. */
export const dateTag = (locale: LocaleCode): string => dateTags[locale] ?? localeByCode(locale).languageTag;

/** Orders that CLDR lacks: Uzbek puts the year first, “2025-yil 9-dekabr”. */
const ownOrders: Readonly<Partial<Record<LocaleCode, (parts: Readonly<Record<string, string>>) => string>>> = {
  uz: ({ year, month, day }) => `${year}-yil ${day}-${month}`,
};

/** A day in the words and order of a language. */
export function longDate(date: Date | number, locale: LocaleCode, timeZone?: string): string {
  const format = new Intl.DateTimeFormat(dateTag(locale), { dateStyle: 'long', timeZone });
  const inOwnOrder = ownOrders[locale];
  if (!inOwnOrder) return format.format(date);
  return inOwnOrder(Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, value])));
}

/** A moment in the words and order of a language. */
export function longDateTime(date: Date, locale: LocaleCode, timeZone: string): string {
  const format = (parts: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(dateTag(locale), { ...parts, timeZone }).format(date);
  if (ownOrders[locale]) return `${longDate(date, locale, timeZone)}, ${format({ timeStyle: 'short' })}`;
  return format({ dateStyle: 'long', timeStyle: 'short' });
}
