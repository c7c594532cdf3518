import { type ReactNode, useMemo } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createI18n, type LocaleTexts } from './create-i18n';

interface Props {
  texts: LocaleTexts;
  language: string;
  children: ReactNode;
}

/** Provides a slice with its texts: Gatsby renders slices outside the page's provider. */
export function TextsProvider({ texts, language, children }: Props) {
  const i18n = useMemo(() => createI18n(texts, language), [texts, language]);
  return <I18nextProvider i18n={i18n}>{children}</I18nextProvider>;
}
