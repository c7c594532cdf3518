import { type KindName, kindNames, kindOf } from '../../contract/kinds';
import { defaultLocale, type LocaleCode, localeCodes } from '../../contract/locales';
import type { CurrentItem } from './evidence';

/**
 * How a language has an item. `complete`: in a text of its own. `older`: in one that is older than that in the default language.
 * `fallback`: in the text of the default language. `missing`: not at all.
 */
export const translationStates = ['complete', 'older', 'fallback', 'missing'] as const;
export type TranslationState = (typeof translationStates)[number];

/** An item in a language. */
export interface Translation {
  readonly item: CurrentItem;
  readonly state: TranslationState;
  /** When its text in the language was last changed (ISO 8601), and that in the default language; undefined where there is none. */
  readonly updatedAt: string | undefined;
  readonly sourceUpdatedAt: string | undefined;
}

/** The items of a kind in a language, in the order of its list. */
export interface Cell {
  readonly kind: KindName;
  readonly locale: LocaleCode;
  readonly translations: readonly Translation[];
}

/** The items of a kind in a language. */
export function cellOf(kind: KindName, locale: LocaleCode, items: readonly CurrentItem[]): Cell {
  const ofKind = items.filter((item) => item.kind === kind);
  return { kind, locale, translations: ofKind.map((item) => translationOf(item, kind, locale)) };
}

/** The cells of every kind that has items, a row for each kind with the languages in the order of their table. */
export function coverage(items: readonly CurrentItem[]): { readonly kind: KindName; readonly cells: readonly Cell[] }[] {
  const present = kindNames.filter((kind) => items.some((item) => item.kind === kind));
  return present.map((kind) => ({ kind, cells: localeCodes.map((locale) => cellOf(kind, locale, items)) }));
}

/** How many translations are in each state; states without any are left out. */
export function countsOf(translations: readonly Translation[]): { readonly state: TranslationState; readonly count: number }[] {
  const counts = translationStates.map((state) => ({
    state,
    count: translations.filter((translation) => translation.state === state).length,
  }));
  return counts.filter(({ count }) => count > 0);
}

function translationOf(item: CurrentItem, kind: KindName, locale: LocaleCode): Translation {
  const { [locale]: updatedAt, [defaultLocale]: sourceUpdatedAt } = item.updatedAt;
  return { item, state: stateOf(kind, updatedAt, sourceUpdatedAt), updatedAt, sourceUpdatedAt };
}

function stateOf(kind: KindName, own: string | undefined, source: string | undefined): TranslationState {
  // Where the time of a text is not known it is empty, and no date compares with that.
  if (own !== undefined) return Date.parse(own) < Date.parse(source ?? '') ? 'older' : 'complete';
  return source !== undefined && kindOf(kind).fallback ? 'fallback' : 'missing';
}
