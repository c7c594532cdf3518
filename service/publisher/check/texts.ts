import { localeCodes } from '../../../contract/locales';
import type { ItemReference } from '../../publications/finding';
import type { BuildReport } from '../build-report';

/** Items with the locales in which each has a text of its own; a locale that shows another language's text is not among them. */
export type Texts = readonly ItemReference[];

const keyOf = ({ kind, id }: Pick<ItemReference, 'kind' | 'id'>) => JSON.stringify([kind, id]);

/** The texts of a build. */
export function textsOf({ items, untranslated }: Pick<BuildReport, 'items' | 'untranslated'>): Texts {
  const without = new Map(untranslated.map((entry) => [keyOf(entry), entry.locales]));
  return items.map((item) => {
    const missing = without.get(keyOf(item)) ?? [];
    return {
      kind: item.kind,
      id: item.id,
      title: item.title,
      locales: Object.keys(item.updatedAt).filter((code) => !missing.includes(code)),
    };
  });
}

/** The texts that a build left out because their last day was over: nobody has lost them. */
export const lapsedTexts = ({ lapsed }: Pick<BuildReport, 'lapsed'>): Texts =>
  lapsed.map(({ kind, id, locales }) => ({ kind, id, title: id, locales }));

/** How many texts there are: an item in nine languages is nine. */
export const countTexts = (texts: Texts): number => texts.reduce((sum, { locales }) => sum + locales.length, 0);

/** The texts of one kind, in one locale, or both. */
export function textsIn(texts: Texts, { kind, locale }: { readonly kind?: string; readonly locale?: string }): Texts {
  return texts
    .filter((text) => kind === undefined || text.kind === kind)
    .map((text) => (locale === undefined ? text : { ...text, locales: text.locales.filter((code) => code === locale) }))
    .filter(({ locales }) => locales.length > 0);
}

/** The texts of `texts` that are not among `others`. */
export function without(texts: Texts, others: Texts): Texts {
  const known = new Map(others.map((other) => [keyOf(other), other.locales]));
  return texts
    .map((text) => ({ ...text, locales: text.locales.filter((code) => !known.get(keyOf(text))?.includes(code)) }))
    .filter(({ locales }) => locales.length > 0);
}

/** All texts of both, with the titles of the first. */
export function together(texts: Texts, others: Texts): Texts {
  const added = new Map(without(others, texts).map((text) => [keyOf(text), text]));
  const known = new Set(texts.map(keyOf));
  const all = (text: ItemReference) => [...text.locales, ...(added.get(keyOf(text))?.locales ?? [])];
  return [
    ...texts.map((text) => ({ ...text, locales: localeCodes.filter((code) => all(text).includes(code)) })),
    ...[...added.values()].filter((text) => !known.has(keyOf(text))),
  ];
}
