import { defaultLocale, isLocaleCode, type LocaleCode } from '../../contract/locales';

/** Puts the locale's prefix before a path of the route table: (`/about`, `ru`) → `/ru/about`; none for the default. */
export function localizedPath(path: string, locale: LocaleCode): string {
  if (locale === defaultLocale) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

/** Splits a path of the site into locale and path of the route table: `/ru/about` → `ru`, `/about`. */
export function splitLocale(path: string): { locale: LocaleCode; path: string } {
  const [, first = '', ...rest] = path.split('/');
  if (first === defaultLocale || !isLocaleCode(first)) return { locale: defaultLocale, path };
  return { locale: first, path: `/${rest.join('/')}` };
}

/** Path of the web manifest of a locale: how a phone names the site on its home screen. */
export const webManifestPath = (locale: LocaleCode): string => localizedPath('/manifest.webmanifest', locale);
