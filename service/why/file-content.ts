import { existsSync } from 'node:fs';
import path from 'node:path';
import { kindNames } from '../../contract/kinds';
import { localeCodes } from '../../contract/locales';
import { ContentStore } from '../content-api/content-store';
import { listItems } from '../content-api/store/folders';
import type { Library } from '../content-api/store/library';
import { ContentError, type ContentProblem } from '../content-api/store/problem';
import { Stamps } from '../content-api/store/stamp';
import type { CurrentContent, CurrentItem } from './evidence';
import { allLists, gatherItems } from './gather-items';

/** The content folder as people call it: relative to where they are. */
const placeOf = (contentDir: string) => path.relative(process.cwd(), contentDir) || '.';

/** The embedded content as a running content API has it. */
export function servedContent(contentDir: string, library: Library, mistakes: readonly ContentProblem[]): CurrentContent {
  const items = gatherItems(allLists.map(({ kind, locale }) => ({ kind, locale, items: library.list(kind, locale) })));
  return { source: 'files', place: placeOf(contentDir), items, mistakes, failures: [] };
}

/** The embedded content from its files; where mistakes keep them from being served, they are listed. */
export async function folderContent(contentDir: string): Promise<CurrentContent> {
  try {
    const store = await ContentStore.open(contentDir);
    return servedContent(contentDir, await store.current(), []);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { source: 'files', place: placeOf(contentDir), items: itemsIn(contentDir), mistakes: error.problems, failures: [] };
  }
}

/** What the folders say by themselves: which items there are, in which languages. */
function itemsIn(contentDir: string): CurrentItem[] {
  const places = kindNames.flatMap((kind) => listItems(contentDir, kind, new Stamps()).places);
  return places.flatMap(({ kind, id, folder }) => {
    const translated = localeCodes.filter((code) => existsSync(path.join(contentDir, folder, `${code}.md`)));
    return translated.length === 0 ? [] : [{ kind, id, titles: {}, updatedAt: Object.fromEntries(translated.map((code) => [code, ''])) }];
  });
}
