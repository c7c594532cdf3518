import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LocaleCode } from '../../contract/locales';

/** A file of interface texts as it stands in `locales/`. */
export function textsOf(
  locale: LocaleCode,
  ns: 'about' | 'blog' | 'common' | 'home' | 'layout' | 'leadership' | 'menu' | 'notifications' | 'pages' | 'request' | 'search',
) {
  return JSON.parse(readFileSync(join(__dirname, '../../locales', locale, `${ns}.json`), 'utf8'));
}
