import { defaultLocale, type LocaleCode } from '../../../../contract/locales';

/** A page of the site in `locale`; `path` is `/` or, for example, `/privacy`. */
export function sitePath(locale: LocaleCode, path: string): string {
  if (locale === defaultLocale) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}
