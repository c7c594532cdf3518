import { type ItemKindName, kindOf } from '../../../../contract/kinds';
import type { LocaleCode } from '../../../../contract/locales';
import type { ContentItem, ContentRecord } from '../content-record';
import type { ListsByLocale } from './choose-versions';

/** An item that is left out because its last day is over. */
export interface Lapsed {
  kind: ItemKindName;
  id: string;
  lastDay: string;
  locales: LocaleCode[];
}

/** The last day on which an item is shown, for example `2026-02-28`; undefined where its kind or the item has none. */
export function lastDayOf(kind: ItemKindName, item: ContentRecord): string | undefined {
  const { lastDay } = kindOf(kind);
  const value = lastDay && item[lastDay];
  return typeof value === 'string' ? value : undefined;
}

/**
 * Takes the items whose last day is over out of the lists of a kind, as if they had been deleted.
 *
 * @param today in the firm's time zone
 */
export function separateLapsed(kind: ItemKindName, lists: ListsByLocale, today: string): { current: ListsByLocale; lapsed: Lapsed[] } {
  if (!kindOf(kind).lastDay) return { current: lists, lapsed: [] };
  const lapsed = new Map<string, Lapsed>();
  const isCurrent = (item: ContentItem, locale: LocaleCode) => {
    const lastDay = lastDayOf(kind, item);
    if (lastDay === undefined || lastDay >= today) return true;
    const known = lapsed.get(item.id) ?? { kind, id: item.id, lastDay, locales: [] };
    if (item.language === locale) lapsed.set(item.id, { ...known, locales: [...known.locales, locale] });
    return false;
  };
  const current = new Map([...lists].map(([locale, items]) => [locale, items.filter((item) => isCurrent(item, locale))]));
  return { current, lapsed: [...lapsed.values()].sort((one, other) => (one.id < other.id ? -1 : 1)) };
}
