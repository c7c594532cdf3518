import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { type LocaleCode, localeCodes } from '../../../contract/locales';
import type { Fields } from '../../../service/content-api/store/parse-file';
import { type Page, parseFields, parsePage } from './page';

/** An item, or a singleton, in all its languages. */
export interface Item {
  /** Folder relative to the content folder, such as `works/tax` or `contact`. */
  readonly folder: string;
  /** The first part of it. */
  readonly kind: string;
  readonly source: string;
  readonly neutral: Fields;
  readonly pages: ReadonlyMap<LocaleCode, Page>;
}

/** The content of a folder, as its files have it. */
export interface Content {
  readonly items: readonly Item[];
  /** Locales that have any file: a language that nobody has begun yet is no mistake. */
  readonly locales: readonly LocaleCode[];
}

const neutralFile = 'item.yaml';

function readItem(contentDir: string, folder: string): Item {
  const source = readFileSync(join(contentDir, folder, neutralFile), 'utf8');
  const pages = new Map<LocaleCode, Page>();
  for (const locale of localeCodes) {
    const file = `${folder}/${locale}.md`;
    if (!existsSync(join(contentDir, file))) continue;
    pages.set(locale, parsePage(file, locale, readFileSync(join(contentDir, file), 'utf8')));
  }
  return { folder, kind: folder.split('/')[0] ?? folder, source, neutral: parseFields(source), pages };
}

/**
 * Reads every item of a content folder. What is missing or malformed is for `npm run check-content` to tell.
 *
 * @throws Error of the file system or the YAML parser
 */
export function readContent(contentDir: string): Content {
  const items = readdirSync(contentDir, { recursive: true, encoding: 'utf8' })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => path.endsWith(`/${neutralFile}`))
    .sort()
    .map((path) => readItem(contentDir, dirname(path)));
  return { items, locales: localeCodes.filter((locale) => items.some(({ pages }) => pages.has(locale))) };
}

/** Every page of the content, item by item. */
export const pagesOf = ({ items }: Content): Page[] => items.flatMap(({ pages }) => [...pages.values()]);
