import type { LocaleCode } from '../../contract/locales';

const storageKey = 'language-seen';

/** Notes the language that this tab shows, and says whether it was another one before. */
export function noteLanguage(locale: LocaleCode): boolean {
  try {
    const last = sessionStorage.getItem(storageKey);
    sessionStorage.setItem(storageKey, locale);
    return last !== null && last !== locale;
  } catch {
    // Nothing can be noted: the contacts of the build are shown.
    return false;
  }
}
