import { join } from 'node:path';
import { defaultLocale, isLocaleCode, type LocaleCode, localeCodes } from '../../../contract/locales';
import { closest } from './closest';
import { type Fields, type Page, readContentFile } from './parse-file';
import type { ContentProblem, Mistake } from './problem';
import { type Entry, isFolder, listFolder, type Stamps } from './stamp';

/** The files of one item, read but not yet checked against the schema. */
interface ItemSources {
  readonly neutral: Fields;
  readonly pages: ReadonlyMap<LocaleCode, Page>;
  readonly problems: readonly ContentProblem[];
}

const neutralFile = 'item.yaml';
const readMe = 'README.md';

function strayFile({ name, isFolder }: Entry): string {
  if (isFolder) return 'There is a folder where only files are expected; move it elsewhere.';
  const languages = localeCodes.map((code) => `${code}.md`);
  const guess = closest(name, [neutralFile, ...languages]);
  const meant = guess ? ` Did you mean "${guess}"?` : '';
  return `No language has a file of this name.${meant} Languages have ${languages.join(', ')}; language-neutral fields belong in ${neutralFile}.`;
}

/**
 * Reads `item.yaml` and the locale files of a folder.
 *
 * @param contentDir the content folder
 * @param folder the item's folder, relative to it
 * @param stamps takes a stamp of each file before it is read
 */
export async function readItemSources(contentDir: string, folder: string, stamps: Stamps): Promise<ItemSources> {
  const entries = listFolder(join(contentDir, folder), stamps).filter((entry) => entry.name !== readMe);
  if (!isFolder(join(contentDir, folder))) {
    return { neutral: {}, pages: new Map(), problems: [{ file: folder, message: 'This folder is missing; the site needs it.' }] };
  }
  const problems: ContentProblem[] = [];
  const tell = (name: string, mistakes: readonly Mistake[]) => {
    for (const mistake of mistakes) problems.push({ file: `${folder}/${name}`, ...mistake });
  };

  async function read(name: string): Promise<Page> {
    const file = join(contentDir, folder, name);
    stamps.take(file);
    const page = await readContentFile(file);
    tell(name, page.mistakes);
    return page;
  }

  const pages = new Map<LocaleCode, Page>();
  let neutral: Fields | undefined;
  for (const entry of entries) {
    const code = entry.name.replace(/\.md$/, '');
    if (!entry.isFolder && entry.name === neutralFile) {
      neutral = (await read(neutralFile)).fields;
    } else if (!entry.isFolder && entry.name.endsWith('.md') && isLocaleCode(code)) {
      pages.set(code, await read(entry.name));
    } else {
      tell(entry.name, [{ message: strayFile(entry) }]);
    }
  }
  if (!neutral) tell(neutralFile, [{ message: 'This file is missing. It holds what is the same in every language, at least updatedAt.' }]);
  if (pages.size === 0)
    tell(`${defaultLocale}.md`, [{ message: 'The item has no text in any language. Write this file, or delete the folder.' }]);
  return { neutral: neutral ?? {}, pages, problems };
}
