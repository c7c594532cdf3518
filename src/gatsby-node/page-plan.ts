import { type LocaleCode, localeCodes } from '../../contract/locales';
import { type PageContext, pageContext } from '../routing/page-context';
import { routePath } from '../routing/routes';
import { availabilityOf, availabilityOfListPage } from './availability';
import type { ContentEntry, ContentIndex, PageKind } from './content-index';

/** Posts on a page of the blog. The specification leaves page sizes open; six fill two rows of three. */
export const postsPerPage = 6;

/** A page to be made: which template, and with what context. Its URL follows from the context. */
export interface PlannedPage {
  /** File name in src/templates. */
  readonly template: string;
  readonly context: PageContext;
}

/** Pages that exist in every locale whatever the content says. */
const fixedPages: readonly { template: string; path: string }[] = [
  { template: 'home', path: routePath('home') },
  { template: 'about', path: routePath('about') },
  { template: 'contact', path: routePath('contact') },
  { template: 'leadership', path: routePath('leadership') },
  { template: 'projects', path: routePath('projects') },
  { template: 'services', path: routePath('services') },
  { template: 'services-accounting', path: routePath('servicesAccounting') },
  { template: 'works', path: routePath('works') },
  { template: 'works-accounting', path: routePath('worksAccounting') },
  { template: 'jobs', path: routePath('jobs') },
  { template: 'faq', path: routePath('faq') },
  { template: 'privacy', path: routePath('privacy') },
  { template: 'not-found', path: routePath('notFound') },
];

/**
 * Every page of the site. Pure, so that the same content always gives the same pages.
 *
 * @param index items of the kinds that have pages
 */
export function planPages(index: ContentIndex): PlannedPage[] {
  const details = (Object.keys(index) as PageKind[]).flatMap((kind) => detailPages(kind, index[kind]));
  return [...localeCodes.flatMap(fixedPagesIn), ...blogListPages(index.post), ...details];
}

function fixedPagesIn(locale: LocaleCode): PlannedPage[] {
  return fixedPages.map(({ template, path }) => ({ template, context: pageContext(path, locale) }));
}

function detailPages(kind: PageKind, entries: readonly ContentEntry[]): PlannedPage[] {
  const availability = availabilityOf(entries);
  return entries
    .filter((entry) => !entry.reserved)
    .map((entry) => ({
      template: kind,
      context: pageContext(routePath(kind, { segment: entry.segment }), entry.locale, { id: entry.id, ...availability.get(entry.itemId) }),
    }));
}

function blogListPages(posts: readonly ContentEntry[]): PlannedPage[] {
  const pages = (locale: LocaleCode) => Math.max(1, Math.ceil(posts.filter((post) => post.locale === locale).length / postsPerPage));
  return localeCodes.flatMap((locale) => {
    const pageCount = pages(locale);
    return Array.from({ length: pageCount }, (_, index) => {
      const pageNumber = index + 1;
      const path = pageNumber === 1 ? routePath('blog') : routePath('blogPage', { number: pageNumber });
      const place = { skip: index * postsPerPage, limit: postsPerPage, pageNumber, pageCount };
      return { template: 'blog', context: pageContext(path, locale, { ...place, ...availabilityOfListPage(pageNumber, pages) }) };
    });
  });
}
