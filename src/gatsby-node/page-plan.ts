import { listPageCount, listPageSize } from '../../contract/list-pages';
import { type LocaleCode, localeCodes } from '../../contract/locales';
import {
  type ItemPageName,
  itemPageNames,
  kebabCase,
  type PageName,
  pageOf,
  pages,
  staticPageNames,
  type TextPageName,
} from '../../contract/pages';
import { type PageContext, pageContext } from '../routing/page-context';
import { type ListPageName, listPath, routePath } from '../routing/routes';
import { availabilityOf, availabilityOfListPage, availabilityOfText } from './availability';
import type { ContentEntry, ContentIndex } from './content-index';

/** A page to be made: which template, and with what context. Its URL follows from the context. */
export interface PlannedPage {
  /** File name in src/templates. */
  readonly template: string;
  readonly context: PageContext;
}

const isList = (name: PageName): name is ListPageName => pageOf(name).list !== undefined;
const isText = (name: PageName): name is TextPageName => pageOf(name).text !== undefined;

/**
 * Every page of the site, as contract/pages.ts has them. Pure, so that the same content always gives the same pages.
 *
 * @param index items of the kinds that have pages
 */
export function planPages(index: ContentIndex): PlannedPage[] {
  return [
    ...staticPageNames.flatMap((name) => (isList(name) ? listPages(name, index) : staticPages(name, index))),
    ...itemPageNames.flatMap((name) => itemPages(name, index[name])),
  ];
}

function staticPages(name: PageName, index: ContentIndex): PlannedPage[] {
  const availability = availabilityOfText(isText(name) ? (index[name] ?? []) : []);
  return localeCodes.map((locale) => ({ template: kebabCase(name), context: pageContext(pages[name].path, locale, availability) }));
}

function itemPages(name: ItemPageName, entries: readonly ContentEntry[]): PlannedPage[] {
  const availability = availabilityOf(entries);
  return entries
    .filter((entry) => !entry.reserved)
    .map((entry) => ({
      template: kebabCase(name),
      context: pageContext(routePath(name, { segment: entry.segment }), entry.locale, { id: entry.id, ...availability.get(entry.itemId) }),
    }));
}

function listPages(name: ListPageName, index: ContentIndex): PlannedPage[] {
  const { of, perPage } = pages[name].list;
  const items = new Map<LocaleCode, number>();
  for (const { locale } of itemPageNames.filter((page) => pages[page].item === of).flatMap((page) => index[page]))
    items.set(locale, (items.get(locale) ?? 0) + 1);
  const itemsIn = (locale: LocaleCode) => items.get(locale) ?? 0;
  const pagesIn = (locale: LocaleCode) => listPageCount(itemsIn(locale), perPage);
  return localeCodes.flatMap((locale) => {
    const pageCount = pagesIn(locale);
    const size = listPageSize(itemsIn(locale), perPage);
    return Array.from({ length: pageCount }, (_, at) => {
      const place = { skipLast: (pageCount - 1 - at) * size, ...(at > 0 && { last: size }), pageNumber: at + 1, pageCount };
      const context = pageContext(listPath(name, at + 1), locale, { ...place, ...availabilityOfListPage(at + 1, pagesIn) });
      return { template: kebabCase(name), context };
    });
  });
}
