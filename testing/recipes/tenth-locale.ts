import { copyFileSync, cpSync } from 'node:fs';
import path from 'node:path';
import { copyProject, edit } from './project-copy';

const row = "  { code: 'xx', languageTag: 'kk', iso: 'kk-KZ', label: 'Qaz', name: 'Qazaqsha', dir: 'ltr', openGraph: 'kk_KZ' },\n";

const flag = 'static/flags/tr.svg';
const post = 'content/blogs/vat-for-newcomers';

/**
 * Follows the recipe "Add a locale" of CONTRIBUTING.md in a copy of the project: the locale `xx`, with English interface texts and one
 * translated post.
 *
 * @param isWanted whether a file, by its path in the project, is copied; what the recipe changes always is
 * @returns the folder of the copy, for the caller to remove
 */
export function projectWithTenthLocale(isWanted: (file: string) => boolean = () => true): string {
  const copy = copyProject((file) => isWanted(file) || file === flag || file.startsWith(`${post}/`));
  // 1. a row in the table
  edit(copy, 'contract/locales.ts', '] as const satisfies', `${row}] as const satisfies`);
  // 2. a folder of texts, in the plural categories of the language, which are those of English
  cpSync(path.join(copy, 'locales/en'), path.join(copy, 'locales/xx'), { recursive: true });
  // 3. a flag
  copyFileSync(path.join(copy, flag), path.join(copy, 'static/flags/xx.svg'));
  // 4. some content
  copyFileSync(path.join(copy, post, 'en.md'), path.join(copy, post, 'xx.md'));
  edit(copy, `${post}/xx.md`, 'title: VAT for newcomers', 'title: QQS');
  return copy;
}
