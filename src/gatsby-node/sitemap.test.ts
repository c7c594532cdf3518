import { kinds, pageKindNames } from '../../contract/kinds';
import { pageContext } from '../routing/page-context';
import { siteAddressFrom } from '../routing/site-url';
import { contentIndex } from './content-index';
import { planPages } from './page-plan';
import { sitemapOptions } from './sitemap';

const site = siteAddressFrom({ SITE_URL: 'https://mezon.example', LOCALE_DOMAINS: 'de=mezon.example.de' });
const { query, resolvePages, serialize } = sitemapOptions(site);

/** One item of every kind with pages, in English and Russian; the Russian one of `works` is not translated. */
const nodesOf = (type: string) =>
  (['en', 'ru'] as const).map((locale) => ({
    id: `${type} ${locale}`,
    itemId: 'a',
    segment: 'a',
    locale,
    isFallback: type === kinds.works.type && locale === 'ru',
    updatedAt: `changed ${type}`,
  }));

const types = pageKindNames.map((kind) => kinds[kind].type);
const planned = planPages(contentIndex(nodesOf)).map(({ context }) => ({ path: context.i18n.path, pageContext: context }));
const result = {
  allSitePage: { nodes: planned },
  ...Object.fromEntries(types.map((type) => [`all${type}`, { nodes: nodesOf(type) }])),
};
const entries = resolvePages(result).map(serialize);
const entryAt = (url: string) => entries.find((entry) => entry.url === url);

test.each(types)('queries when items of %s changed', (type) => {
  expect(query).toContain(`all${type} { nodes { id updatedAt } }`);
});

test.each([
  ['/blog/a', 'ContentBlog'],
  ['/jobs/a', 'ContentJob'],
  ['/leadership/a', 'ContentMember'],
  ['/projects/a', 'ContentProject'],
  ['/services/a', 'ContentService'],
  ['/works/a', 'ContentWork'],
])('%s has its lastmod', (path, type) => {
  expect(entryAt(`https://mezon.example${path}`)?.lastmod).toBe(`changed ${type}`);
});

test('static pages have no lastmod, and every alternate with its language tag', () => {
  const about = entryAt('https://mezon.example/about');
  expect(about).not.toHaveProperty('lastmod');
  expect(about?.links).toEqual(
    expect.arrayContaining([
      { lang: 'en', url: 'https://mezon.example/about' },
      { lang: 'ko', url: 'https://mezon.example/kr/about' },
      { lang: 'de', url: 'https://mezon.example.de/about' },
    ]),
  );
});

test('untranslated pages and error pages are left out, also as alternates', () => {
  expect(entryAt('https://mezon.example/ru/works/a')).toBeUndefined();
  expect(entryAt('https://mezon.example/works/a')?.links.map(({ lang }) => lang)).toEqual(['en']);
  expect(entryAt('https://mezon.example/blog/a')?.links.map(({ lang }) => lang)).toEqual(['en', 'ru']);
  expect(entries.filter(({ url }) => url.includes('404'))).toEqual([]);
});

test('pages are sorted by path', () => {
  const pages = [pageContext('/b', 'en'), pageContext('/a', 'en')].map((context) => ({ path: context.routePath, pageContext: context }));
  expect(resolvePages({ allSitePage: { nodes: pages } }).map(({ path }) => path)).toEqual(['/a', '/b']);
});
