import { kinds } from '../../../contract/kinds';
import { defaultLocale, type LocaleCode } from '../../../contract/locales';
import { readItemSources } from './item-sources';
import type { Fields } from './parse-file';
import type { Pictures } from './pictures';
import type { ContentProblem } from './problem';
import type { Mention } from './references';
import { Stamps } from './stamp';
import { checkTranslation, type Place } from './translation';

/** An item as the API returns it, in the languages that it is translated into. */
export interface Item {
  readonly id: string;
  /** Place in lists, smallest first. */
  readonly order: number;
  readonly texts: ReadonlyMap<LocaleCode, Fields>;
}

/** Result of reading an item's folder. The item may be served only if there are no problems. */
export interface ItemReading {
  readonly item: Item;
  readonly problems: readonly ContentProblem[];
  /** Items that it refers to. */
  readonly mentions: readonly Mention[];
  /** Stamps of all files that were read. */
  readonly stamps: Stamps;
}

const last = Number.MAX_SAFE_INTEGER;

/** Validates `order` where it is not part of the schema. */
function orderProblems({ kind, folder }: Place, { order = last }: Fields): ContentProblem[] {
  const right = typeof order === 'number' && Number.isInteger(order) && order >= 0;
  if (right || 'order' in kinds[kind].schema.properties) return [];
  return [{ file: `${folder}/item.yaml`, field: 'order', message: 'must be a whole number from 0; the smallest comes first in lists.' }];
}

function fallbackProblems({ kind, folder }: Place, locales: ReadonlySet<LocaleCode>): ContentProblem[] {
  if (locales.size === 0 || locales.has(defaultLocale) || !kinds[kind].fallback) return [];
  return [
    { file: `${folder}/${defaultLocale}.md`, message: 'This file is missing. Its text is shown in the languages without a translation.' },
  ];
}

/**
 * Reads, renders and validates one item in all its languages.
 *
 * @param contentDir the content folder
 * @param pictures sizes of the pictures it shows
 */
export async function readItem(contentDir: string, place: Place, pictures: Pictures): Promise<ItemReading> {
  const stamps = new Stamps();
  const { neutral, pages, problems: unreadable } = await readItemSources(contentDir, place.folder, stamps);
  const texts = new Map<LocaleCode, Fields>();
  const broken: ContentProblem[] = [...orderProblems(place, neutral), ...fallbackProblems(place, new Set(pages.keys()))];
  const mentions: Mention[] = [];
  // An unreadable file has no fields; reporting each of them as missing would only hide the cause.
  const unreadableFiles = new Set(unreadable.map((problem) => problem.file));
  for (const [locale, page] of pages) {
    if (unreadableFiles.has(`${place.folder}/${locale}.md`)) continue;
    const checked = await checkTranslation({ place, locale, neutral, page }, pictures, stamps);
    texts.set(locale, checked.fields);
    broken.push(...checked.problems);
    mentions.push(...checked.mentions);
  }
  const problems = [...unreadable, ...broken.filter((problem) => !unreadableFiles.has(problem.file))];
  const order = typeof neutral.order === 'number' ? neutral.order : last;
  return { item: { id: place.id, order, texts }, problems, mentions, stamps };
}
