import Negotiator from 'negotiator';
import { defaultLocale, type Locale, type LocaleCode, locales } from '../../contract/locales';

const primary = (tag: string): string => tag.split('-')[0] ?? '';

/** Whether a range asks for the locale's language or a variety of it: `uz-Cyrl` is served by uz, `zh-TW` by zh, `ko` and `kr` by kr. */
function covers({ code, languageTag }: Locale, range: string): boolean {
  return [code, primary(languageTag)].includes(primary(range));
}

/**
 * Chooses the language of an answer by `Accept-Language` (RFC 4647, lookup): our codes and any BCP 47 ranges, by quality and then by
 * order. `*` stands for every language that is not named, the default first.
 *
 * @param header the header as sent; entries that can't be parsed are ignored
 * @returns the default locale where none of the wanted ones is available, since any answer is better than none
 */
export function negotiateLocale(header: string | undefined): LocaleCode {
  const ranges = new Negotiator({ headers: { 'accept-language': header ?? '*' } }).languages().map((range) => range.toLowerCase());
  const isNamed = (locale: Locale) => ranges.some((range) => covers(locale, range));
  const byPreference = [...locales].sort((a, b) => Number(b.code === defaultLocale) - Number(a.code === defaultLocale));
  for (const range of ranges) {
    const found = byPreference.find((locale) => (range === '*' ? !isNamed(locale) : covers(locale, range)));
    if (found) return found.code;
  }
  return defaultLocale;
}
