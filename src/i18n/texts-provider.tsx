import { type ReactNode, useMemo } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createI18n, type LocaleTexts } from './create-i18n';

interface Props {
  texts: LocaleTexts;
  language: string;
  children: ReactNode;
}

/** Gives a slice its own words: Gatsby renders slices apart from the page and its provider. */
export function TextsProvider({ texts, language, children }: Props) {
  const i18n = useMemo(() => createI18n(texts, language), [texts, language]);
  return <I18nextProvider i18n={i18n}>{children}</I18nextProvider>;
}
