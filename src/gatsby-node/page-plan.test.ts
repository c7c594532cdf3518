import { localeCodes } from '../../contract/locales';
import { pages as pageTable } from '../../contract/pages';
import type { ContentEntry, ContentIndex } from './content-index';
import { planPages } from './page-plan';

const postsPerPage = pageTable.blog.list.perPage;

const empty: ContentIndex = { post: [], service: [], work: [], member: [], project: [], job: [] };

const entry = (itemId: string, locale: ContentEntry['locale'], more: Partial<ContentEntry> = {}): ContentEntry => ({
  id: `node-${itemId}-${locale}`,
  itemId,
  segment: itemId,
  locale,
  isFallback: false,
  reserved: false,
  ...more,
});

const inAll = (itemId: string, more: (locale: ContentEntry['locale']) => Partial<ContentEntry> = () => ({})) =>
  localeCodes.map((locale) => entry(itemId, locale, more(locale)));

const paths = (index: ContentIndex, locale: string) =>
  planPages(index)
    .filter((page) => page.context.locale === locale)
    .map((page) => page.context.routePath);

describe('fixed routes', () => {
  test.each(localeCodes)('all exist in %s without any content', (locale) => {
    expect(paths(empty, locale)).toEqual([
      '/',
      '/about',
      '/blog',
      '/contact',
      '/leadership',
      '/projects',
      '/services',
      '/services/accounting',
      '/works',
      '/works/accounting',
      '/jobs',
      '/faq',
      '/privacy',
      '/search',
      '/404',
    ]);
  });
});

test('a fixed route exists where its text is not translated, and says so', () => {
  const index = { ...empty, about: localeCodes.map((locale) => ({ locale, isFallback: locale === 'ar' })) };
  const about = planPages(index).filter((page) => page.template === 'about');
  expect(about.map(({ context }) => context.locale)).toEqual(localeCodes);
  expect(new Set(about.map(({ context }) => context.untranslatedIn?.join()))).toEqual(new Set(['ar']));
});

describe('detail pages', () => {
  test('one page for each item and locale, found by node id', () => {
    const pages = planPages({ ...empty, work: inAll('tax') }).filter((page) => page.template === 'work');
    expect(pages).toHaveLength(localeCodes.length);
    expect(pages.map((page) => page.context.id)).toContain('node-tax-ar');
    expect(pages.every((page) => page.context.routePath === '/works/tax')).toBe(true);
  });

  test('an item that is missing in a locale has no page there, and its other pages list the locale as missing', () => {
    const posts = localeCodes.filter((code) => code !== 'fr').map((code) => entry('a', code));
    const pages = planPages({ ...empty, post: posts }).filter((page) => page.template === 'post');
    expect(pages.map((page) => page.context.locale)).not.toContain('fr');
    expect(pages[0]?.context.missingIn).toEqual(['fr']);
  });

  test('an untranslated item has a page, marked as such in all its versions', () => {
    const pages = planPages({ ...empty, service: inAll('payroll', (locale) => ({ isFallback: locale === 'kr' })) });
    const details = pages.filter((page) => page.template === 'service');
    expect(details).toHaveLength(localeCodes.length);
    expect(details.every((page) => page.context.untranslatedIn?.join() === 'kr')).toBe(true);
  });

  test('the fixed accounting page wins over an item of that id', () => {
    const pages = planPages({ ...empty, work: inAll('accounting', () => ({ reserved: true })) });
    const accounting = pages.filter((page) => page.context.routePath === '/works/accounting');
    expect(new Set(accounting.map((page) => page.template))).toEqual(new Set(['works-accounting']));
    expect(accounting).toHaveLength(localeCodes.length);
  });

  test('no two pages share a path in a locale', () => {
    const index = { ...empty, post: inAll('page'), work: inAll('x'), service: inAll('x') };
    const keys = planPages(index).map((page) => `${page.context.locale} ${page.context.routePath}`);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('pagination of the blog', () => {
  const many = Array.from({ length: postsPerPage * 2 + 1 }, (_, index) => entry(`p${index}`, 'en'));
  const few = [entry('p0', 'fr')];

  test('has as many pages as the posts of the locale need, from the second at /blog/page/N', () => {
    const index = { ...empty, post: [...many, ...few] };
    expect(paths(index, 'en')).toEqual(expect.arrayContaining(['/blog', '/blog/page/2']));
    expect(paths(index, 'fr')).not.toContain('/blog/page/2');
  });

  test('has longer pages where there are many posts', () => {
    const posts = Array.from({ length: postsPerPage * 20 + 1 }, (_, index) => entry(`p${index}`, 'en'));
    const places = planPages({ ...empty, post: posts }).flatMap(({ context }) => (context.pageCount === 10 ? [context] : []));
    const of = (number: number) => places.find(({ pageNumber }) => pageNumber === number);
    expect(places).toHaveLength(10);
    expect([of(1)?.skipLast, of(1)?.last]).toEqual([9 * 2 * postsPerPage, undefined]);
    expect([of(9)?.skipLast, of(9)?.last]).toEqual([2 * postsPerPage, 2 * postsPerPage]);
  });

  test('a page lists the locales that lack it, for the language menu', () => {
    const second = planPages({ ...empty, post: [...many, ...few] }).find((page) => page.context.pageNumber === 2);
    expect(second?.context.missingIn).toEqual(localeCodes.filter((code) => code !== 'en'));
    expect(second?.context).toMatchObject({ skipLast: 0, last: postsPerPage, pageCount: 2 });
  });
});

test('page context contains ids and paths, never content', () => {
  const allowed = [
    'id',
    'i18n',
    'language',
    'last',
    'locale',
    'missingIn',
    'pageCount',
    'pageNumber',
    'routePath',
    'skipLast',
    'untranslatedIn',
  ];
  for (const page of planPages({ ...empty, work: inAll('tax'), post: inAll('a') })) {
    expect(allowed).toEqual(expect.arrayContaining(Object.keys(page.context)));
  }
});
