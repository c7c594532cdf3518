import type { KindName } from '../../contract/kinds';
import type { LocaleCode } from '../../contract/locales';
import { reservedSegments, sectionOf } from '../../contract/pages';
import { pathSegment } from '../../contract/path-segment';
import { pageFileOf, urlOfPageFile } from '../site/page-file';
import type { Evidence } from './evidence';

/** Path of an item's page without locale prefix; undefined for kinds without pages. */
export function pageOf(kind: KindName, id: string): string | undefined {
  const section = sectionOf(kind);
  return section && `/${section}/${pathSegment(id)}`;
}

/** Whether a fixed page of the site is at the path of an item's page. */
export const isReserved = (kind: KindName, page: string): boolean => reservedSegments(kind).includes(page.split('/')[2] ?? '');

/** Address of a page in a locale; null where it is not live. @param page path without locale prefix */
export function liveUrl(page: string, locale: LocaleCode, { live, addresses }: Pick<Evidence, 'live' | 'addresses'>): string | null {
  const file = pageFileOf(page, locale);
  return live?.pages.has(file) ? urlOfPageFile(file, addresses) : null;
}
