import type { ComponentType } from 'react';
import type { LocaleCode } from '../../contract/locales';
import { TextsProvider } from '../i18n/texts-provider';

/**
 * Fetches what asks for consent, with its words and styles: most visits have decided long ago and never need it.
 *
 * @throws whatever the network throws
 */
export async function loadPanel(locale: LocaleCode): Promise<ComponentType> {
  const [{ ConsentPanel }, words] = await Promise.all([
    import(/* webpackChunkName: "consent" */ './panel/consent-panel'),
    import(/* webpackChunkName: "consent-[request]" */ `../../locales/${locale}/consent.json`),
  ]);
  const texts = { edges: [{ node: { ns: 'consent', language: locale, data: words.default } }] };
  return () => (
    <TextsProvider texts={texts} language={locale}>
      <ConsentPanel />
    </TextsProvider>
  );
}
