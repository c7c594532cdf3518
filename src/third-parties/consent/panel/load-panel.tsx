import type { ComponentType } from 'react';
import type { LocaleCode } from '../../../../contract/locales';
import { TextsProvider } from '../../../i18n/texts-provider';
import { ConsentPanel } from './consent-panel';

/**
 * Fetches the words of what asks for consent. They stand apart from the page's words, and this file apart from what every
 * page starts: most visits have decided long ago and need neither.
 *
 * @throws whatever the network throws
 */
export async function loadPanel(locale: LocaleCode): Promise<ComponentType> {
  const words = await import(`../../../../locales/${locale}/consent.json`);
  const texts = { edges: [{ node: { ns: 'consent', language: locale, data: words.default } }] };
  return () => (
    <TextsProvider texts={texts} language={locale}>
      <ConsentPanel />
    </TextsProvider>
  );
}
