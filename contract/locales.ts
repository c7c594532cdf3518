/**
 * The one table of locales. URLs, the cookie, `Accept-Language`, the folders in `locales/` and the
 * files in `content/` use `code`; every web standard (html lang, hreflang, Intl) reads `languageTag`.
 * Adding a language is one row here, one folder in `locales/` (recipe in CONTRIBUTING.md).
 */
export interface Locale {
  /** Code in URLs, the cookie, `Accept-Language`, folder and file names. */
  readonly code: string;
  /** BCP 47 tag for html lang, hreflang and Intl. `kr` means Kanuri there, so Korean is `ko`. */
  readonly languageTag: string;
  /** The ISO code that the specification names. */
  readonly iso: string;
  /** The short label in the language menu. */
  readonly label: string;
  /** The language's own name, for assistive technology and titles. */
  readonly name: string;
  readonly dir: 'ltr' | 'rtl';
  /** Open Graph's `og:locale`. */
  readonly openGraph: string;
}

export const locales = [
  { code: 'en', languageTag: 'en', iso: 'en-US', label: 'Eng', name: 'English', dir: 'ltr', openGraph: 'en_US' },
  { code: 'ru', languageTag: 'ru', iso: 'ru-RU', label: 'Рус', name: 'Русский', dir: 'ltr', openGraph: 'ru_RU' },
  { code: 'uz', languageTag: 'uz', iso: 'uz-UZ', label: 'Oʻzb', name: 'Oʻzbekcha', dir: 'ltr', openGraph: 'uz_UZ' },
  { code: 'kr', languageTag: 'ko', iso: 'ko-KR', label: 'Kor', name: '한국어', dir: 'ltr', openGraph: 'ko_KR' },
  { code: 'zh', languageTag: 'zh-Hans', iso: 'zh-CN', label: 'Chi', name: '简体中文', dir: 'ltr', openGraph: 'zh_CN' },
  { code: 'de', languageTag: 'de', iso: 'de-DE', label: 'Deu', name: 'Deutsch', dir: 'ltr', openGraph: 'de_DE' },
  { code: 'fr', languageTag: 'fr', iso: 'fr-FR', label: 'Fra', name: 'Français', dir: 'ltr', openGraph: 'fr_FR' },
  { code: 'ar', languageTag: 'ar', iso: 'ar-AR', label: 'Ara', name: 'العربية', dir: 'rtl', openGraph: 'ar_AR' },
  { code: 'tr', languageTag: 'tr', iso: 'tr-TR', label: 'Tur', name: 'Türkçe', dir: 'ltr', openGraph: 'tr_TR' },
] as const satisfies readonly Locale[];

export type LocaleCode = (typeof locales)[number]['code'];

export const localeCodes: readonly LocaleCode[] = locales.map((locale) => locale.code);

/** Served without a prefix, and the language that untranslated items fall back to. */
export const defaultLocale: LocaleCode = 'en';

/** Whether `value` is one of our locale codes (case-sensitive). */
export function isLocaleCode(value: unknown): value is LocaleCode {
  return localeCodes.some((code) => code === value);
}

/** Puts the locale's prefix before a path of the route table: (`/about`, `ru`) → `/ru/about`; none for the default. */
export function localizedPath(path: string, locale: LocaleCode): string {
  if (locale === defaultLocale) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

/** The script that a locale is written in (ISO 15924): `Latn`, `Cyrl`, `Arab`, `Hans`, `Kore` … */
export function scriptOf(code: LocaleCode): string | undefined {
  return new Intl.Locale(localeByCode(code).languageTag).maximize().script;
}

/** The row of the table for `code`. */
export function localeByCode(code: LocaleCode): Locale {
  const found = locales.find((locale) => locale.code === code);
  if (!found) throw new Error(`There is no locale "${code}" in contract/locales.ts`);
  return found;
}
