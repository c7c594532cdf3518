import { resolve } from 'node:path';
import { kindNames } from '../../contract/kinds';
import { localeCodes } from '../../contract/locales';
import { readConfig } from '../config';
import { readEnvironment } from '../config/read-environment';
import { runCli } from '../terminal/run-cli';
import { ContentStore } from './content-store';
import type { Library } from './store/library';
import { ContentError } from './store/problem';

const columns = ['', ...localeCodes];

/** Items per kind and locale as a table of text, with a closing line of sums. */
function coverage(library: Library): string {
  const rows = kindNames.map((kind) => [kind, ...localeCodes.map((locale) => library.count(kind, locale))]);
  const sums = localeCodes.map((_, index) => rows.reduce((sum, row) => sum + Number(row[index + 1]), 0));
  const width = Math.max(...kindNames.map((kind) => kind.length));
  const line = ([name, ...cells]: readonly (string | number)[]) =>
    [String(name).padEnd(width), ...cells.map((cell) => String(cell).padStart(4))].join(' ');
  return [columns, ...rows, ['all', ...sums]].map(line).join('\n');
}

/**
 * Checks every file of a content folder.
 *
 * @returns whether all is well, and what to print: a table of kind × locale, or every problem on a line of its own
 */
export async function checkContent(contentDir: string): Promise<{ readonly ok: boolean; readonly report: string }> {
  try {
    const store = await ContentStore.open(contentDir);
    return { ok: true, report: coverage(await store.current()) };
  } catch (error) {
    if (error instanceof ContentError) return { ok: false, report: error.message };
    throw error;
  }
}

const usage = `Checks every file of a content folder for mistakes of form:
  npm run check-content [-- <folder>]   the folder of CONTENT_DIR without it`;

if (require.main === module)
  void runCli({ usage, words: 1 }, async ([folder]) => {
    const { ok, report } = await checkContent(folder === undefined ? readConfig(readEnvironment()).contentDir : resolve(folder));
    console.log(report);
    return ok ? 0 : 1;
  });
