import uzbek from '../locales/uz/languages.json';
import { type LocaleCode, localeByCode } from './locales';

/** Names that `Intl` lacks in a language of the site: Uzbek ones of languages that are spoken in Uzbekistan. */
const ownNames: Readonly<Partial<Record<LocaleCode, Readonly<Record<string, string>>>>> = { uz: uzbek };

/** The display name of a language in another language; the tag if there is none. @param tag BCP 47 */
export function languageName(tag: string, locale: LocaleCode): string {
  const own = ownNames[locale]?.[tag];
  if (own !== undefined) return own;
  try {
    const name = new Intl.DisplayNames(localeByCode(locale).languageTag, { type: 'language' }).of(tag) ?? tag;
    // The letters oʻ and gʻ, which `Intl` writes with U+02BB in some names and with a quotation mark in others.
    return locale === 'uz' ? name.replaceAll('‘', 'ʻ') : name;
  } catch {
    return tag;
  }
}
