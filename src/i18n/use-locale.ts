import { createContext, useContext } from 'react';
import { defaultLocale, type Locale, type LocaleCode, localeByCode } from '../../contract/locales';

/** Provided once by the layout of each page and once by each slice. */
export const LocaleContext = createContext<LocaleCode>(defaultLocale);

/** The row of the locale table that the current page is in. */
export function useLocale(): Locale & { code: LocaleCode } {
  const code = useContext(LocaleContext);
  return { ...localeByCode(code), code };
}
