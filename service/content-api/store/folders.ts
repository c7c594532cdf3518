import { join } from 'node:path';
import { folderOf, type KindName, kindNames, kindOf } from '../../../contract/kinds';
import { pathSegment } from '../../../contract/path-segment';
import { didYouMean } from './closest';
import type { ContentProblem } from './problem';
import { type Entry, listFolder, type Stamps } from './stamp';
import type { Place } from './translation';

export interface Listing {
  readonly places: readonly Place[];
  readonly problems: readonly ContentProblem[];
}

const readMe = 'README.md';

/** Folders of the content folder that belong to no kind. */
export function strayFolders(contentDir: string, stamps: Stamps): ContentProblem[] {
  const known: readonly string[] = [...kindNames.map(folderOf), 'media'];
  return listFolder(contentDir, stamps)
    .filter((entry) => entry.isFolder && !known.includes(entry.name))
    .map(({ name }) => ({ file: name, message: `No kind of content has a folder of this name.${didYouMean(name, known)}` }));
}

function mistakeOf(kind: KindName, { name, isFolder }: Entry): string | undefined {
  if (!isFolder) return 'Files belong into the folder of an item. Move this one, or delete it.';
  if (pathSegment(name) !== name) {
    return 'The name of a folder is the id of its item: 1 to 64 of the characters A–Z a–z 0–9 _ and -, a letter or digit at both ends. Rename it.';
  }
  const { ids } = kindOf(kind);
  return ids && !ids.includes(name) ? `Nothing on the site uses this item.${didYouMean(name, ids)}` : undefined;
}

/**
 * Lists the items of a kind by its folders; those that the site cannot do without also where they have none.
 *
 * @param stamps takes a stamp of the kind's folder, so that a new or deleted item is noticed
 */
export function listItems(contentDir: string, kind: KindName, stamps: Stamps): Listing {
  const parent = folderOf(kind);
  const { singleton, ids: required } = kindOf(kind);
  if (singleton) return { places: [{ kind, id: kind, folder: parent }], problems: [] };
  const ids = new Set(required);
  const problems: ContentProblem[] = [];
  for (const entry of listFolder(join(contentDir, parent), stamps).filter((entry) => entry.name !== readMe)) {
    const message = mistakeOf(kind, entry);
    if (message) problems.push({ file: `${parent}/${entry.name}`, message });
    else ids.add(entry.name);
  }
  return { places: [...ids].map((id) => ({ kind, id, folder: `${parent}/${id}` })), problems };
}
