import { localeCodes } from '../../../contract/locales';
import { pageUrl } from '../../site/page-file';
import { type AuditedPage, type AuditedSite, isIndexable, shortAddress } from '../audited-site';
import type { Check } from '../check';
import type { Failure } from '../failure';
import { failing } from './text-checks';

/** Places that are named of each broken link. */
const placesShown = 3;

/** Checks of where links lead. */
export const linkChecks: readonly Check[] = [
  { name: 'required-pages', level: 'must', find: missingPages },
  { name: 'links', level: 'must', find: brokenLinks },
  { name: 'anchors', level: 'must', find: brokenAnchors },
  { name: 'handlers', level: 'must', find: ({ pages }) => failing(pages, ({ handlers }) => handlers.join(', ') || undefined) },
  { name: 'orphans', level: 'should', find: orphans },
];

/** Every locale needs a home page and a page for unknown addresses. */
function missingPages({ pages, addresses }: AuditedSite): Failure[] {
  const urls = new Set(pages.map(({ url }) => url));
  const wanted = localeCodes.flatMap((locale) => [pageUrl(locale, [], addresses), pageUrl(locale, ['404'], addresses)]);
  return wanted.filter((url) => !urls.has(url)).map((url) => ({ url }));
}

/** Addresses of pages, scripts, pictures and sitemap entries that are not there. */
function brokenLinks(site: AuditedSite): Failure[] {
  const { pages, sitemap, sitemapFiles, addresses } = site;
  const broken = pages.flatMap(({ url, links }) =>
    links.filter((link) => !isSamePage(link, url) && site.follow(link, url).kind === 'missing').map((link) => ({ link, place: url })),
  );
  const listed = [...sitemapFiles, ...sitemap.map(({ url }) => url)].filter(
    (url) => site.follow(url, addresses.siteUrl).kind === 'missing',
  );
  return byTarget([...broken, ...listed.map((link) => ({ link, place: 'sitemap' }))], site);
}

/** Links to a part of a page that the page does not have. */
function brokenAnchors(site: AuditedSite): Failure[] {
  const broken = site.pages.flatMap((page) =>
    page.anchors.filter((link) => link.includes('#') && !hasPart(link, page, site)).map((link) => ({ link, place: page.url })),
  );
  return byTarget(broken, site);
}

function hasPart(link: string, page: AuditedPage, site: AuditedSite): boolean {
  const part = link.slice(link.indexOf('#') + 1);
  // Every page has these (HTML standard, 7.4.6.4).
  if (part === '' || part === 'top') return true;
  if (isSamePage(link, page.url)) return page.ids.has(decoded(part));
  const destination = site.follow(link, page.url);
  return destination.kind !== 'page' || destination.page.ids.has(decoded(part));
}

/** A page may name itself, also one for unknown addresses, which nothing else may lead to. */
function isSamePage(link: string, from: string): boolean {
  if (link.startsWith('#')) return true;
  // Parsing every link of every page would be half of the audit.
  if (/^https?:/.test(link)) return withoutPart(link) === from;
  if (link.startsWith('/') && !from.endsWith(withoutPart(link))) return false;
  return URL.canParse(link, from) && withoutPart(new URL(link, from).href) === from;
}

const withoutPart = (link: string): string => link.split('#', 1)[0] ?? link;

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Each target once, with the first places that name it. */
function byTarget(broken: readonly { readonly link: string; readonly place: string }[], { addresses }: AuditedSite): Failure[] {
  const targets = new Map<string, string[]>();
  for (const { link, place } of broken) targets.set(link, [...(targets.get(link) ?? []), shortAddress(place, addresses)]);
  return [...targets].map(([url, places]) => ({
    url,
    detail: `${places.slice(0, placesShown).join(', ')}${places.length > placesShown ? ` +${places.length - placesShown}` : ''}`,
  }));
}

/** Indexable pages that no other page links to. */
function orphans(site: AuditedSite): Iterable<Failure> {
  const reached = new Set<string>();
  for (const { url, anchors } of site.pages)
    for (const link of anchors) {
      const destination = site.follow(link, url);
      if (destination.kind === 'page' && destination.page.url !== url) reached.add(destination.page.url);
    }
  return failing(site.pages.filter(isIndexable), ({ url }) => (reached.has(url) ? undefined : ''));
}
