import { type KindName, kindNames } from '../../contract/kinds';
import { type LocaleCode, localeCodes } from '../../contract/locales';
import type { CurrentItem, ItemKey } from './evidence';

/** All items of a kind as the content API gives them in a language. */
export interface List {
  readonly kind: KindName;
  readonly locale: LocaleCode;
  readonly items: readonly Readonly<Record<string, unknown>>[];
}

/** Every list that there is. */
export const allLists = kindNames.flatMap((kind) => localeCodes.map((locale) => ({ kind, locale })));

/** Fields that name an item, in the order in which they are looked for. */
const titleFields = ['title', 'name', 'question', 'author'];

interface Gathered extends ItemKey {
  readonly titles: Partial<Record<LocaleCode, string>>;
  readonly updatedAt: Partial<Record<LocaleCode, string>>;
}

/** Puts together what the lists of all languages say of each item. */
export function gatherItems(lists: readonly List[]): CurrentItem[] {
  const gathered = new Map<string, Gathered>();
  for (const { kind, locale, items } of lists) {
    for (const item of items) {
      const id = String(item.id ?? item.name ?? kind);
      const known = gathered.get(`${kind} ${id}`) ?? { kind, id, titles: {}, updatedAt: {} };
      gathered.set(`${kind} ${id}`, known);
      if (item.language !== locale) continue;
      const updatedAt = String(item.updatedAt);
      // A back office may give anything; whoever reads it takes an empty one for not known.
      known.updatedAt[locale] = Number.isNaN(Date.parse(updatedAt)) ? '' : updatedAt;
      const title = titleOf(item);
      if (title) known.titles[locale] = title;
    }
  }
  return [...gathered.values()];
}

function titleOf(item: Readonly<Record<string, unknown>>): string | undefined {
  const title = titleFields.map((field) => item[field]).find((value) => typeof value === 'string' && value !== '');
  return typeof title === 'string' ? title : undefined;
}
