import { join } from 'node:path';
import { folderOf, type KindName, kindNames, kindOf } from '../../../contract/kinds';
import { isLocaleCode, type LocaleCode } from '../../../contract/locales';
import { pathSegment } from '../../../contract/path-segment';
import { didYouMean } from './closest';
import type { ContentProblem } from './problem';
import { type Entry, listFolder, type Stamps } from './stamp';
import type { Place } from './translation';

/** Folder of an item's files, relative to the content folder; what exists once has the folder of its kind. */
export const itemFolder = (kind: KindName, id: string): string => (kindOf(kind).singleton ? folderOf(kind) : `${folderOf(kind)}/${id}`);

/** The item that a content file or folder belongs to, and the language of a file that holds one; undefined where it belongs to none. */
export function itemOfFile(
  file: string,
): { readonly kind: KindName; readonly id: string; readonly locale: LocaleCode | undefined } | undefined {
  const [folder, ...rest] = file.split('/');
  const kind = kindNames.find((name) => folderOf(name) === folder);
  const id = kind && (kindOf(kind).singleton ? kind : rest.shift());
  const code = rest.at(-1)?.replace(/\.md$/, '');
  return kind && id ? { kind, id, locale: isLocaleCode(code) ? code : undefined } : undefined;
}

const readMe = 'README.md';

/** Subfolders of the content folder that belong to no kind. */
export function strayFolders(contentDir: string, stamps: Stamps): ContentProblem[] {
  const known: readonly string[] = [...kindNames.map(folderOf), 'media'];
  return listFolder(contentDir, stamps)
    .filter((entry) => entry.isFolder && !known.includes(entry.name))
    .map(({ name }) => ({ file: name, message: `No kind of content has a folder of this name.${didYouMean(name, known)}` }));
}

function mistakeOf(kind: KindName, { name, isFolder }: Entry): string | undefined {
  if (!isFolder) return 'Files belong in the folder of an item. Move or delete this one.';
  if (pathSegment(name) !== name) {
    return 'The name of a folder is the id of its item: 1 to 64 of the characters A–Z a–z 0–9 _ and -, a letter or digit at both ends. Rename it.';
  }
  const { ids } = kindOf(kind);
  return ids && !ids.includes(name) ? `Nothing on the site uses this item.${didYouMean(name, ids)}` : undefined;
}

/**
 * Lists the items of a kind by its folders, and those that the site requires even if their folder is missing.
 *
 * @param stamps receives a stamp of the kind's folder, so that new and deleted items are detected
 */
export function listItems(
  contentDir: string,
  kind: KindName,
  stamps: Stamps,
): { readonly places: readonly Place[]; readonly problems: readonly ContentProblem[] } {
  const parent = folderOf(kind);
  const { singleton, ids: required } = kindOf(kind);
  if (singleton) return { places: [{ kind, id: kind, folder: itemFolder(kind, kind) }], problems: [] };
  const ids = new Set(required);
  const problems: ContentProblem[] = [];
  for (const entry of listFolder(join(contentDir, parent), stamps).filter((entry) => entry.name !== readMe)) {
    const message = mistakeOf(kind, entry);
    if (message) problems.push({ file: `${parent}/${entry.name}`, message });
    else ids.add(entry.name);
  }
  return { places: [...ids].map((id) => ({ kind, id, folder: itemFolder(kind, id) })), problems };
}
