import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LocaleCode } from '../../../contract/locales';
import { searchIndexPath } from '../../search/search-index';
import type { NodesOfType } from '../content-index';
import { buildIndex } from './build-index';
import { indexedItems, sourcesByLocale } from './indexed-items';

/** What the index of each locale was last made of, in this process. */
const written = new Map<LocaleCode, string>();

/**
 * Writes the search index of each locale: `public/ru/search-index.json`. An index whose items are the same as at the last call of this
 * process is left as it is.
 *
 * @throws Error when a file can't be written
 */
export async function writeSearchIndexes(nodesOfType: NodesOfType): Promise<void> {
  for (const [locale, sources] of sourcesByLocale(nodesOfType)) {
    const file = path.join('public', searchIndexPath(locale));
    if (written.get(locale) === sources.digest && existsSync(file)) continue;
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, await buildIndex(indexedItems(sources), locale));
    written.set(locale, sources.digest);
  }
}
