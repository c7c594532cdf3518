import { createInstance, type i18n, type Resource } from 'i18next';
import { createTexts, type Texts } from './texts';

/** The `locales` field that every page and slice queries: the texts of one locale, by file. */
export interface LocaleTexts {
  readonly edges: readonly { readonly node: { readonly ns: string; readonly language: string; readonly data: unknown } }[];
}

/**
 * An i18next instance for places that the page's provider does not reach: slices and heads.
 *
 * @param texts the `locales` field of the query
 * @param language locale code
 */
export function createI18n(texts: LocaleTexts, language: string): i18n {
  const files = texts.edges.map(({ node }) => node);
  const resources: Resource = { [language]: Object.fromEntries(files.map((file) => [file.ns, file.data as Record<string, string>])) };
  const namespaces = files.map((file) => file.ns);
  const instance = createInstance();
  void instance.init({
    resources,
    lng: language,
    fallbackLng: false,
    defaultNS: namespaces[0] ?? 'common',
    fallbackNS: namespaces.slice(1),
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return instance;
}

/** Texts for a `Head`, which is rendered outside the page's provider. */
export function headTexts(texts: LocaleTexts, language: string): Texts {
  return createTexts(createI18n(texts, language).t, language);
}
