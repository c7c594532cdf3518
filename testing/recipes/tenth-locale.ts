import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
const row = "  { code: 'xx', languageTag: 'kk', iso: 'kk-KZ', label: 'Qaz', name: 'Qazaqsha', dir: 'ltr', openGraph: 'kk_KZ' },\n";

/** Folders that neither building nor serving the site needs. */
const unneeded = /^(artwork|bench|docs|e2e)\//;

/**
 * Follows the recipe "Add a locale" of CONTRIBUTING.md in a copy of the project: the locale `xx`, with English interface texts and one
 * translated post.
 *
 * @returns the folder of the copy, for the caller to remove
 */
export function projectWithTenthLocale(): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'tenth-locale-'));
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  for (const file of files.split('\n').filter((name) => name && !unneeded.test(name) && existsSync(path.join(root, name)))) {
    mkdirSync(path.join(copy, path.dirname(file)), { recursive: true });
    copyFileSync(path.join(root, file), path.join(copy, file));
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));

  // 1. a row in the table
  const table = path.join(copy, 'contract/locales.ts');
  writeFileSync(table, readFileSync(table, 'utf8').replace('] as const satisfies', `${row}] as const satisfies`));
  // 2. a folder of texts, in the plural categories of the language, which are those of English
  cpSync(path.join(copy, 'locales/en'), path.join(copy, 'locales/xx'), { recursive: true });
  // 3. a flag
  copyFileSync(path.join(copy, 'static/flags/tr.svg'), path.join(copy, 'static/flags/xx.svg'));
  // 4. some content
  const post = path.join(copy, 'content/blogs/vat-for-newcomers');
  writeFileSync(path.join(post, 'xx.md'), readFileSync(path.join(post, 'en.md'), 'utf8').replace(/^title: .*$/m, 'title: QQS'));
  return copy;
}
