import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type LocaleCode, localeCodes } from '../../contract/locales';
import { openBuildApi } from '../../service/publisher/embedded-api';
import { buildIndex } from '../../src/gatsby-node/search-index/build-index';
import { indexedItems, type NodesOfType, sourcesOf } from '../../src/gatsby-node/search-index/indexed-items';
import { createSearch, type Search } from '../../src/search/search';
import type { IndexedItem } from '../../src/search/search-index';
import { loadStemmer } from '../../src/search/stemmers';
import { build, eagerSettings } from '../back-office/gatsby-collector';
import { questions } from './questions';

const root = resolve(__dirname, '../..');

/** The nodes that a build makes of `content/` and of the words of the search. */
export async function contentNodes(): Promise<NodesOfType> {
  const api = await openBuildApi({ apiHost: '', contentDir: resolve(root, 'content') });
  const folder = await mkdtemp(join(tmpdir(), 'search-'));
  try {
    // The search has no pictures, and encoding them would take half a minute: here all but small logos are too large, and are left out.
    const images = { cacheDir: join(folder, 'images'), hosts: [], maxBytes: 6_000, maxPixels: 1_000_000, maxMissingShare: 0.99 };
    const { nodes, panic } = await build(eagerSettings(api.url, folder, { locales: [...localeCodes], images }));
    if (panic !== undefined) throw new Error(panic);
    const words = await Promise.all(
      localeCodes.map(async (language) => ({
        language,
        ns: 'search',
        data: await readFile(join(root, 'locales', language, 'search.json'), 'utf8'),
      })),
    );
    return (type) => (type === 'Locale' ? words : nodes.filter((node) => node.internal.type === type));
  } finally {
    await api.close();
    await rm(folder, { recursive: true });
  }
}

/** The index of a locale, as the build writes it. */
export const indexOf = (nodesOfType: NodesOfType, locale: LocaleCode): Promise<IndexedItem[]> =>
  buildIndex(indexedItems(sourcesOf(nodesOfType, locale)), locale);

/** A search of an index, as browsers make it. */
export const searchOf = async (index: readonly IndexedItem[], locale: LocaleCode): Promise<Search> =>
  createSearch(index, locale, await loadStemmer(locale));

/** The questions of a locale that none of the first three results answers. */
export function unanswered(search: Search, locale: LocaleCode): string[] {
  return questions[locale].flatMap(([typed, ...answers]) => {
    const first = search(typed)
      .slice(0, 3)
      .map(({ item }) => item.path);
    return first.some((path) => answers.includes(path)) ? [] : [`${typed} → ${first.join(' ') || 'nothing'}`];
  });
}
