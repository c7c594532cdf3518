import { joinFacts, readFacts } from '../../html/page-facts';
import type { AuditedPage, AuditedSite, Destination } from '../audited-site';
import { linkChecks } from './link-checks';

const origin = 'https://mezon.test';
const slice = (html: string) => readFacts(`<body>${html}`);

type Pages = Readonly<Record<string, readonly [main: string, ...slices: ReturnType<typeof slice>[]]>>;

/** A site whose pages, by address, consist of a main part and of slices. */
function siteOf(pages: Pages): AuditedSite {
  const audited = Object.entries(pages).map(([address, [main, ...slices]]): AuditedPage => {
    const { href: url, pathname } = new URL(address, origin);
    const facts = joinFacts(readFacts(`<html><body>${main}`), slices);
    return { ...facts, url, locale: 'en', isNotFound: pathname === '/404', canonicals: [url] };
  });
  const routes = new Map(audited.filter(({ isNotFound }) => !isNotFound).map((page) => [page.url, page]));
  const follow = (link: string, from: string): Destination => {
    const page = routes.get(new URL(link, from).href.split('#')[0] ?? '');
    return page ? { kind: 'page', page } : { kind: 'missing' };
  };
  const addresses = { siteUrl: origin, localeDomains: new Map() };
  return { addresses, pages: audited, sitemap: [], sitemapFiles: [], damaged: [], follow, routes };
}

/** What the checks say of a site, by their names. */
async function failuresIn(site: AuditedSite) {
  const found = linkChecks.map(async (check) => {
    const failures = 'find' in check ? [...(await check.find(site))] : [];
    return [check.name, failures.map(({ url, detail }) => (detail ? `${url} on ${detail}` : url))] as const;
  });
  return Object.fromEntries(await Promise.all(found));
}
const failuresOf = (pages: Pages) => failuresIn(siteOf(pages));

test('a link of a slice leads from each page where it leads from that one', async () => {
  const menu = slice('<a href="team">Team</a><a href="/about/">About</a>');
  const { links } = await failuresOf({ '/about/': ['', menu], '/about/team': [''], '/blog/': ['', menu] });
  expect(links).toEqual(['team on /blog/']);
});

test('a link of a slice to a part of the page that it stands on is looked for on each page', async () => {
  const skip = slice('<a href="#main">Skip</a>');
  const { anchors } = await failuresOf({ '/about': ['<main id="main">', skip], '/blog': ['', skip] });
  expect(anchors).toEqual(['#main on /blog']);
});

test('a page on which a link is broken in several parts is named once', async () => {
  const found = await failuresOf({
    '/about': ['<a href="/gone">1</a><a href="#gone">2</a>', slice('<a href="/gone">3</a><a href="#gone">4</a>')],
  });
  expect(found).toMatchObject({ links: ['/gone on /about'], anchors: ['#gone on /about'] });
});

test('a page for unknown addresses may name itself in a slice, and other pages with that slice may not name it', async () => {
  const foot = slice('<a href="/404">Here</a>');
  const { links } = await failuresOf({ '/404': ['', foot], '/about': ['', foot] });
  expect(links).toEqual(['/404 on /about']);
});

test('a page to which only its own slice leads is an orphan', async () => {
  const own = slice('<a href="/alone">Alone</a>');
  const { orphans } = await failuresOf({
    '/alone': ['', own],
    '/about': ['<a href="/about">About</a>'],
    '/blog': ['<a href="/about">About</a>'],
  });
  expect(orphans).toEqual([`${origin}/alone`, `${origin}/blog`]);
});

test('a link of a slice leads to pages of the host that it stands on', async () => {
  const menu = slice('<a href="/team">Team</a>');
  const { links } = await failuresOf({ '/team': ['', menu], 'https://mezon.de.test/about': ['', menu] });
  expect(links).toEqual(['/team on https://mezon.de.test/about']);
});

test('a link of a slice is followed again when routes change', async () => {
  const menu = slice('<a href="/team">Team</a>');
  expect((await failuresOf({ '/team': [''], '/about': ['', menu] })).links).toEqual([]);
  expect((await failuresOf({ '/about': ['', menu] })).links).toEqual(['/team on /about']);
});
