import { LRUCache } from 'lru-cache';
import { kebabCase, pageNames, pageOf } from '../../../contract/pages';
import { parsePageFile } from '../../site/page-file';
import type { ReportedItem } from '../build-report';
import type { PublishedPage } from './read-page';

/** Says when what a page shows was last changed, as ISO 8601; undefined where nothing tells. */
export type DateOf = (page: PublishedPage) => string | undefined;

/** Where links lead: most are the same in the next build. */
const places = new LRUCache({ max: 50_000, memoMethod: placeOf });

/**
 * The route of a link, by its path: a page that is not translated has the address of another language, under which no list links to it.
 *
 * @param link an absolute address
 */
function placeOf(link: string): { readonly origin: string; readonly route: string } {
  const { origin, pathname } = new URL(link);
  return { origin, route: `/${parsePageFile(`${pathname}/index.html`.slice(1)).segments.join('/')}` };
}

/**
 * The days of change by the content alone, so that two builds of it agree. A page of an item has changed when its item has; any other page when
 * its metadata, an item that it links to, or anything that it shows without a link (contract/pages.ts) has.
 */
export function pageDates(items: readonly ReportedItem[], pages: readonly PublishedPage[]): DateOf {
  const byRoute = new Map(items.flatMap((item) => (item.page === undefined ? [] : [[item.page, item] as const])));
  const origins = new Set(pages.map(({ url }) => places.memo(url).origin));
  const itemOf = (link: string) => {
    const { origin, route } = places.memo(link);
    return origins.has(origin) ? byRoute.get(route) : undefined;
  };
  /** What the page of each route shows without a link: the same in all locales. */
  const shownAt = new Map<string, readonly ReportedItem[]>();
  return ({ route, locale, links }) => {
    const own = byRoute.get(route);
    if (own) return own.updatedAt[locale];
    const unlinked = shownAt.get(route) ?? shownUnlinked(items, route);
    shownAt.set(route, unlinked);
    return latest([...new Set([...links.map(itemOf), ...unlinked])].map((item) => item?.updatedAt[locale]));
  };
}

/** The latest of some dates; undefined without any. */
export function latest(dates: readonly (string | undefined)[]): string | undefined {
  let found: { readonly date: string; readonly time: number } | undefined;
  for (const date of new Set(dates)) {
    if (date === undefined) continue;
    const time = Date.parse(date);
    if (!found || time >= found.time) found = { date, time };
  }
  return found?.date;
}

/** What a page that belongs to no item shows without linking to it. Further pages of a list share the metadata of the first. */
function shownUnlinked(items: readonly ReportedItem[], route: string): ReportedItem[] {
  const name = pageNames.find((candidate) => pageOf(candidate).path === route.replace(/\/page\/\d+$/, ''));
  if (!name) return [];
  const metadata = kebabCase(name);
  const { shows = [], text } = pageOf(name);
  return items.filter(({ kind, id }) => shows.includes(kind) || kind === text || (kind === 'seo' && id === metadata));
}
