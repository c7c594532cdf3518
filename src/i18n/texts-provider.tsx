import { type ReactNode, useMemo } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { LocaleCode } from '../../contract/locales';
import { createI18n, type LocaleTexts } from './create-i18n';
import { LocaleContext } from './use-locale';

interface Props {
  locale: LocaleCode;
  texts: LocaleTexts;
  children: ReactNode;
}

/** Provides a slice with its locale and its texts: Gatsby renders slices outside the page's providers. */
export function TextsProvider({ locale, texts, children }: Props) {
  const i18n = useMemo(() => createI18n(texts, locale), [texts, locale]);
  return (
    <LocaleContext.Provider value={locale}>
      <I18nextProvider i18n={i18n}>{children}</I18nextProvider>
    </LocaleContext.Provider>
  );
}
