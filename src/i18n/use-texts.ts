import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { createTexts, type Texts } from './texts';

/**
 * The texts of the current locale, from the `locales` field of the page's or slice's query.
 *
 * @returns `t(key, values)`, typed by the English files
 */
export function useTexts(): Texts {
  const { t, i18n } = useTranslation();
  return useMemo(() => createTexts(t, i18n.language), [t, i18n.language]);
}
