import { isLocaleCode, type LocaleCode } from '../../contract/locales';

/** Name of the cookie that the language menu sets. */
const localeCookieName = 'site_locale';

/** The locale that a visitor has chosen, or null; every value that isn't exactly one of our codes is ignored. */
export function chosenLocale(cookieHeader: string | undefined): LocaleCode | null {
  for (const pair of (cookieHeader ?? '').split(';')) {
    const [name, value] = pair.split('=', 2).map((part) => part.trim());
    if (name === localeCookieName) return isLocaleCode(value) ? value : null;
  }
  return null;
}
