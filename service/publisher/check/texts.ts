import { localeCodes } from '../../../contract/locales';
import type { ItemReference } from '../../publications/finding';
import type { BuildReport } from '../build-report';

/** Items with the locales in which each has a text of its own; a locale that shows another language's text is not among them. */
export type Texts = readonly ItemReference[];

const keyOf = ({ kind, id }: Pick<ItemReference, 'kind' | 'id'>) => `${kind} ${id}`;

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

/**
 * Live items that the build lacks and whose last day is over, in every language: a back office that hides them itself leaves nothing to report
 * as lapsed.
 */
export function endedTexts(live: BuildReport | null, { items }: Pick<BuildReport, 'items'>, today: string): Texts {
  const there = new Set(items.map(keyOf));
  const ended = live?.items.filter((item) => item.lastDay !== undefined && item.lastDay < today && !there.has(keyOf(item))) ?? [];
  return ended.map(({ kind, id, title }) => ({ kind, id, title, locales: [...localeCodes] }));
}

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
    .map((text) => {
      const there = known.get(keyOf(text));
      return there ? { ...text, locales: text.locales.filter((code) => !there.includes(code)) } : text;
    })
    .filter(({ locales }) => locales.length > 0);
}

/** All texts of both, with the titles of the first. */
export function together(texts: Texts, others: Texts): Texts {
  const added = new Map(without(others, texts).map((text) => [keyOf(text), text]));
  const known = new Set(texts.map(keyOf));
  return [
    ...texts.map((text) => {
      const all = [...text.locales, ...(added.get(keyOf(text))?.locales ?? [])];
      return { ...text, locales: localeCodes.filter((code) => all.includes(code)) };
    }),
    ...[...added.values()].filter((text) => !known.has(keyOf(text))),
  ];
}
