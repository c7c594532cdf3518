import { defaultLocale, isLocaleCode, type LocaleCode, localizedPath } from '../../contract/locales';

export { localizedPath };

/** Splits a path of the site into locale and path of the route table: `/ru/about` → `ru`, `/about`. */
export function splitLocale(path: string): { locale: LocaleCode; path: string } {
  const [, first = '', ...rest] = path.split('/');
  if (first === defaultLocale || !isLocaleCode(first)) return { locale: defaultLocale, path };
  return { locale: first, path: `/${rest.join('/')}` };
}

/** Path of the web manifest of a locale: how a phone names the site on its home screen. */
export const webManifestPath = (locale: LocaleCode): string => localizedPath('/manifest.webmanifest', locale);
