import { copyFileSync, cpSync } from 'node:fs';
import path from 'node:path';
import { copyProject, edit } from './project-copy';

const row = "  { code: 'xx', languageTag: 'kk', iso: 'kk-KZ', label: 'Qaz', name: 'Qazaqsha', dir: 'ltr', openGraph: 'kk_KZ' },\n";

/**
 * Follows the recipe "Add a locale" of CONTRIBUTING.md in a copy of the project: the locale `xx`, with English interface texts and one
 * translated post.
 *
 * @returns the folder of the copy, for the caller to remove
 */
export function projectWithTenthLocale(): string {
  const copy = copyProject();
  // 1. a row in the table
  edit(copy, 'contract/locales.ts', '] as const satisfies', `${row}] as const satisfies`);
  // 2. a folder of texts, in the plural categories of the language, which are those of English
  cpSync(path.join(copy, 'locales/en'), path.join(copy, 'locales/xx'), { recursive: true });
  // 3. a flag
  copyFileSync(path.join(copy, 'static/flags/tr.svg'), path.join(copy, 'static/flags/xx.svg'));
  // 4. some content
  const post = 'content/blogs/vat-for-newcomers';
  copyFileSync(path.join(copy, post, 'en.md'), path.join(copy, post, 'xx.md'));
  edit(copy, `${post}/xx.md`, 'title: VAT for newcomers', 'title: QQS');
  return copy;
}
