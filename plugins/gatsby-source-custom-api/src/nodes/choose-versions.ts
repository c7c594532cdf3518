import { type Kind, type SingletonName, singletonNames } from '../../../../contract/kinds';
import type { LocaleCode } from '../../../../contract/locales';
import type { ContentItem, ContentRecord } from '../content-record';
import type { PulledLocale } from '../pull/pull';

/** The text that a language shows of an item. */
export interface Version {
  item: ContentItem;
  /** True where the item is not translated and shows the default language. */
  isFallback: boolean;
  /**
   * Place in lists: the item's own `order` or, without one, the position in the API's list; of kinds that are sorted by `date`, the days since that,
   * counted from 1970, so that a new item changes no other.
   */
  order: number;
}

/** The items of one kind as the API lists them in each language. */
export type ListsByLocale = ReadonlyMap<LocaleCode, readonly ContentItem[]>;

/**
 * Decides what each language shows (product.md, “Untranslated content”).
 *
 * - An item that is in the language is shown as it is.
 * - Otherwise kinds with a fallback show the text of the default language, no matter whether the API left the item out or
 *   sent it marked with another language; kinds without one leave it out.
 * - An item without a text in the default language is shown only in the languages it is in: there is nothing to fall back to.
 *
 * @returns the versions of each language in the order of their lists; where that is the API's, what it left out comes last
 */
export function chooseVersions(
  kind: Pick<Kind, 'fallback' | 'newestFirst'>,
  lists: ListsByLocale,
  defaultLocale: LocaleCode,
): Map<LocaleCode, Version[]> {
  const defaults = (lists.get(defaultLocale) ?? []).filter(({ language }) => language === defaultLocale);
  const defaultById = new Map(defaults.map((item) => [item.id, item]));
  return new Map(
    [...lists].map(([locale, listed]) => {
      const listedIds = new Set(listed.map(({ id }) => id));
      const candidates = kind.fallback ? [...listed, ...defaults.filter(({ id }) => !listedIds.has(id))] : listed;
      const chosen = candidates.flatMap((item) => {
        if (item.language === locale) return [{ item, isFallback: false }];
        const text = kind.fallback ? defaultById.get(item.id) : undefined;
        return text ? [{ item: text, isFallback: true }] : [];
      });
      const placed = chosen.map((version, index) => ({ ...version, order: placeOf(version.item, index, kind) }));
      return [locale, placed.sort((one, other) => one.order - other.order || (kind.newestFirst ? byId(one, other) : 0))];
    }),
  );
}

type Placed = ContentItem & { readonly order?: number; readonly date?: string };

const placeOf = ({ order, date }: Placed, index: number, { newestFirst }: Pick<Kind, 'newestFirst'>): number =>
  newestFirst ? -daysTo(date) : (order ?? index);

/** Days from 1970 to a date. */
const daysTo = (date = ''): number => Math.floor(Date.parse(date) / 86_400_000) || 0;

const byId = ({ item: one }: Version, { item: other }: Version): number => (one.id < other.id ? -1 : 1);

export interface SingletonVersion {
  name: SingletonName;
  item: ContentRecord;
  isFallback: boolean;
}

/** The same decision for singletons: every language shows its own text, or that of the default language. */
export function chooseSingletons(pulled: readonly PulledLocale[], defaultLocale: LocaleCode): Map<LocaleCode, SingletonVersion[]> {
  const defaults = pulled.find(({ locale }) => locale === defaultLocale)?.singletons ?? {};
  return new Map(
    pulled.map(({ locale, singletons }) => [
      locale,
      singletonNames.flatMap((name): SingletonVersion[] => {
        const own = singletons[name];
        if (own?.language === locale) return [{ name, item: own, isFallback: false }];
        const text = defaults[name];
        return text ? [{ name, item: text, isFallback: true }] : [];
      }),
    ]),
  );
}

/** Languages in which an item has no text of its own. */
export interface Untranslated {
  kind: string;
  id: string;
  locales: LocaleCode[];
}

/** Lists, for a kind, the items that are not in every language, in alphabetical order of their ids. */
export function findUntranslated(kind: string, lists: ListsByLocale): Untranslated[] {
  const translated = new Map<string, Set<LocaleCode>>();
  for (const [locale, items] of lists) {
    for (const { id, language } of items) {
      const locales = translated.get(id) ?? new Set();
      if (language === locale) locales.add(locale);
      translated.set(id, locales);
    }
  }
  const byId = [...translated].sort(([a], [b]) => (a < b ? -1 : 1));
  return byId
    .map(([id, locales]) => ({ kind, id, locales: [...lists.keys()].filter((locale) => !locales.has(locale)) }))
    .filter(({ locales }) => locales.length > 0);
}
