import { localeCodes } from '../../../contract/locales';
import { pageUrl } from '../../site/page-file';
import { decoded } from '../../site/request-target';
import { type AuditedPage, type AuditedSite, indexablePages, shortAddress } from '../audited-site';
import { type Check, failing, pageCheck } from '../check';
import type { Failure } from '../failure';

/** Places that are named of each broken link. */
const placesShown = 3;

/** Checks of where links lead. */
export const linkChecks: readonly Check[] = [
  { name: 'required-pages', level: 'must', find: missingPages },
  { name: 'links', level: 'must', find: brokenLinks },
  { name: 'anchors', level: 'should', find: brokenAnchors },
  pageCheck('handlers', 'must', ({ handlers }) => handlers.join(', ') || undefined),
  { name: 'orphans', level: 'should', find: orphans },
];

/** Every locale needs a home page and a page for unknown addresses. */
function missingPages({ pages, addresses }: AuditedSite): Failure[] {
  const urls = new Set(pages.map(({ url }) => url));
  const wanted = localeCodes.flatMap((locale) => [pageUrl(locale, [], addresses), pageUrl(locale, ['404'], addresses)]);
  return wanted.filter((url) => !urls.has(url)).map((url) => ({ url }));
}

/** Where the addresses of a page lead. */
interface Leads {
  /** By these routes. */
  readonly routes: object;
  /** Links to nothing. */
  readonly missing: readonly string[];
  /** Addresses of the pages to which a visitor can go from here. */
  readonly pages: ReadonlySet<string>;
  /** Links to a part of a page, with the address of that page. */
  readonly parts: readonly (readonly [link: string, page: string])[];
}

const known = new WeakMap<AuditedPage, Leads>();

/** Worked out once for as long as the page and the routes are the same and nothing is missing: a page has a hundred links. */
function leadsOf(page: AuditedPage, site: AuditedSite): Leads {
  const leads = known.get(page);
  if (leads?.routes === site.routes && leads.missing.length === 0) return leads;
  const { url, links, anchors } = page;
  const targets = new Map<string, string>();
  const missing: string[] = [];
  for (const link of links) {
    const destination = isSamePage(link, url) ? null : site.follow(link, url);
    if (destination === null) targets.set(link, url);
    else if (destination.kind === 'page') targets.set(link, destination.page.url);
    else if (destination.kind === 'missing') missing.push(link);
  }
  const found = anchors.flatMap((link) => {
    const target = targets.get(link);
    return target === undefined ? [] : [[link, target] as const];
  });
  const result = {
    routes: site.routes,
    missing,
    pages: new Set(found.map(([, target]) => target).filter((target) => target !== url)),
    parts: found.filter(([link]) => link.includes('#')),
  };
  known.set(page, result);
  return result;
}

/** Addresses of pages, scripts, pictures and sitemap entries that are not there. */
function brokenLinks(site: AuditedSite): Failure[] {
  const { pages, sitemap, sitemapFiles, addresses } = site;
  const broken = pages.flatMap((page) => leadsOf(page, site).missing.map((link) => ({ link, place: page.url })));
  const listed = [...sitemapFiles, ...sitemap.map(({ url }) => url)].filter(
    (url) => site.follow(url, addresses.siteUrl).kind === 'missing',
  );
  return byTarget([...broken, ...listed.map((link) => ({ link, place: 'sitemap' }))], site);
}

/** Links to a part of a page that the page does not have. */
function brokenAnchors(site: AuditedSite): Failure[] {
  const byUrl = new Map(site.pages.map((page) => [page.url, page]));
  const broken = site.pages.flatMap((page) =>
    leadsOf(page, site)
      .parts.filter(([link, target]) => !hasPart(byUrl.get(target), link))
      .map(([link]) => ({ link, place: page.url })),
  );
  return byTarget(broken, site);
}

function hasPart(page: AuditedPage | undefined, link: string): boolean {
  // A fragment directive names words to highlight, which no element need have as its id (URL Fragment Text Directives).
  const [part = ''] = link.slice(link.indexOf('#') + 1).split(':~:');
  // Every page has these (HTML standard, 7.4.6.4).
  return part === '' || part === 'top' || !page || page.ids.has(part) || page.ids.has(decoded(part) ?? part);
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
  for (const page of site.pages) for (const target of leadsOf(page, site).pages) reached.add(target);
  return failing(indexablePages(site).values(), ({ url }) => (reached.has(url) ? undefined : ''));
}
