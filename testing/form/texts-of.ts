import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LocaleCode } from '../../contract/locales';
import type { LocaleTexts } from '../../src/i18n/create-i18n';

type Namespace =
  | 'about'
  | 'blog'
  | 'common'
  | 'errors'
  | 'home'
  | 'layout'
  | 'leadership'
  | 'menu'
  | 'notifications'
  | 'pages'
  | 'projects'
  | 'request'
  | 'search';

/** Files of interface texts as a page's query has them. */
export const localeTexts = (locale: LocaleCode, ...namespaces: readonly Namespace[]) =>
  ({ edges: namespaces.map((ns) => ({ node: { ns, language: locale, data: textsOf(locale, ns) } })) }) satisfies LocaleTexts;

/** A file of interface texts as it stands in `locales/`. */
export function textsOf(locale: LocaleCode, ns: Namespace) {
  return JSON.parse(readFileSync(join(__dirname, '../../locales', locale, `${ns}.json`), 'utf8'));
}
