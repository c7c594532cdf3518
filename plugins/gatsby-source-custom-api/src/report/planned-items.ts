import { type ItemKindName, itemKindNames, type KindName, kindOf } from '../../../../contract/kinds';
import type { LocaleCode } from '../../../../contract/locales';
import { reservedSegments, sectionOf } from '../../../../contract/pages';
import type { ContentRecord } from '../content-record';
import { lastDayOf } from '../nodes/lapses';
import { type ContentPlan, versionsOf } from '../nodes/plan-content';
import { readingLanguage } from './reading-language';

/** An item that the site shows, or what there is once; that has the name of its kind as id. */
export interface PlannedItem {
  kind: KindName;
  id: string;
  title: string;
  /** Path of its page without locale prefix; absent if it has none. */
  page?: string;
  /** By locale that shows the item: its day of publication there, of kinds that are sorted by it. */
  dates?: Record<string, string>;
  /** Last day on which every locale that shows it still does, if it has one. */
  lastDay?: string;
  /** By locale that shows the item: when the text shown there was last changed. */
  updatedAt: Record<string, string>;
  /** For each locale with a text of its own that is long enough to tell: the locale in whose language it reads. */
  readsAs: Record<string, LocaleCode>;
}

/** An item as a locale shows it. */
interface Shown {
  kind: KindName;
  id: string;
  item: ContentRecord;
  isFallback: boolean;
  page?: string | undefined;
  date?: string | undefined;
  lastDay?: string | undefined;
}

/** Fields that may hold the title of an item, in order of preference. */
const titleFields = ['title', 'name', 'question', 'author'];

/** Everything that the site shows in some language, in the order of kinds and lists. */
export function plannedItems(plan: ContentPlan): PlannedItem[] {
  const items = new Map<string, PlannedItem>();
  const add = (locale: LocaleCode, { kind, id, item, isFallback, page, date, lastDay }: Shown) => {
    const title = titleFields.map((field) => item[field]).find((value) => typeof value === 'string');
    const known = items.get(`${kind} ${id}`) ?? { kind, id, title: String(title ?? id), ...(page && { page }), updatedAt: {}, readsAs: {} };
    items.set(`${kind} ${id}`, known);
    known.updatedAt[locale] = item.updatedAt;
    if (date) known.dates = { ...known.dates, [locale]: date };
    if (lastDay && !(known.lastDay && known.lastDay < lastDay)) known.lastDay = lastDay;
    const reading = isFallback ? undefined : readingLanguage(item, locale);
    if (reading) known.readsAs[locale] = reading;
  };
  for (const kind of itemKindNames) {
    const pageOf = pagesOf(plan, kind);
    for (const locale of plan.locales)
      for (const { item, isFallback } of versionsOf(plan, kind, locale))
        add(locale, {
          kind,
          id: item.id,
          item,
          isFallback,
          page: pageOf(item.id),
          date: dateOf(kind, item),
          lastDay: lastDayOf(kind, item),
        });
  }
  for (const locale of plan.locales)
    for (const { name, item, isFallback } of plan.singletons.get(locale) ?? []) add(locale, { kind: name, id: name, item, isFallback });
  return [...items.values()];
}

function dateOf(kind: ItemKindName, { date }: ContentRecord): string | undefined {
  return kindOf(kind).newestFirst && typeof date === 'string' ? date : undefined;
}

/** Gives the page of an item of a kind by its id, if it has one. */
function pagesOf(plan: ContentPlan, kind: ItemKindName): (id: string) => string | undefined {
  const section = sectionOf(kind);
  const segments = plan.segments.get(kind)?.segments;
  const reserved = reservedSegments(kind);
  return (id) => {
    const segment = segments?.get(id);
    return section && segment && !reserved.includes(segment) ? `/${section}/${segment}` : undefined;
  };
}
