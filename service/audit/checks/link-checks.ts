import { localeCodes } from '../../../contract/locales';
import type { PageLinks } from '../../html/page-facts';
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

/** Where the links of a part of a page lead. */
interface Leads {
  /** By these routes. */
  readonly routes: object;
  /** Where they lead there: on every page of an origin, or only on the page of this address. */
  readonly place: string;
  /** Links to nothing. */
  readonly missing: readonly string[];
  /** Addresses of the pages to which a visitor can go from here. */
  readonly pages: ReadonlySet<string>;
  /** Links to a part of another page, with the address of that page. */
  readonly parts: readonly (readonly [link: string, page: string])[];
  /** Links to a part of the page that they stand on. */
  readonly own: readonly string[];
}

const knownLeads = new WeakMap<PageLinks, Leads>();

/** Worked out once for as long as part and routes are the same and nothing is missing: a page has a hundred links, most of them in slices. */
function leadsOf(part: PageLinks, from: string, origin: string, site: AuditedSite): Leads {
  const known = knownLeads.get(part);
  if (known?.routes === site.routes && known.missing.length === 0 && (known.place === origin || known.place === from)) return known;
  const targets = new Map<string, string>();
  const missing: string[] = [];
  let place = origin;
  for (const link of part.links) {
    if (link.startsWith('#')) continue;
    if (!isAbsolute(link)) place = from;
    const destination = site.follow(link, from);
    if (destination.kind === 'page') targets.set(link, destination.page.url);
    else if (destination.kind !== 'missing') continue;
    else if (isSamePage(link, from)) {
      targets.set(link, from);
      place = from;
    } else missing.push(link);
  }
  const found = part.anchors.flatMap((link) => {
    const target = targets.get(link);
    return target === undefined ? [] : [[link, target] as const];
  });
  const leads = {
    routes: site.routes,
    place,
    missing,
    pages: new Set(found.map(([, target]) => target)),
    parts: found.filter(([link]) => link.includes('#')),
    own: part.anchors.filter((link) => link.startsWith('#')),
  };
  knownLeads.set(part, leads);
  return leads;
}

const knownPages = new WeakMap<AuditedPage, readonly Leads[]>();

/** Where the links of a page lead, by its parts. */
function leadsOfPage(page: AuditedPage, site: AuditedSite): readonly Leads[] {
  const known = knownPages.get(page);
  if (known?.every(({ routes, missing }) => routes === site.routes && missing.length === 0)) return known;
  const { origin } = new URL(page.url);
  const leads = page.linkParts.map((part) => leadsOf(part, page.url, origin, site));
  knownPages.set(page, leads);
  return leads;
}

/** Addresses of pages, scripts, pictures and sitemap entries that are not there. */
function brokenLinks(site: AuditedSite): Failure[] {
  const { pages, sitemap, sitemapFiles, addresses } = site;
  const broken = pages.flatMap((page) => {
    const missing = new Set(leadsOfPage(page, site).flatMap((leads) => leads.missing));
    return [...missing].map((link) => ({ link, place: page.url }));
  });
  const listed = [...sitemapFiles, ...sitemap.map(({ url }) => url)].filter(
    (url) => site.follow(url, addresses.siteUrl).kind === 'missing',
  );
  return byTarget([...broken, ...listed.map((link) => ({ link, place: 'sitemap' }))], site);
}

/** Links to a part of a page that the page does not have. */
function brokenAnchors(site: AuditedSite): Failure[] {
  const byUrl = new Map(site.pages.map((page) => [page.url, page]));
  const broken = site.pages.flatMap((page) => {
    const leads = leadsOfPage(page, site);
    const elsewhere = leads.flatMap(({ parts }) =>
      parts.filter(([link, target]) => !hasPart(byUrl.get(target), link)).map(([link]) => link),
    );
    const here = leads.flatMap(({ own }) => own.filter((link) => !hasPart(page, link)));
    return [...new Set([...elsewhere, ...here])].map((link) => ({ link, place: page.url }));
  });
  return byTarget(broken, site);
}

function hasPart(page: AuditedPage | undefined, link: string): boolean {
  // A fragment directive names words to highlight, which no element need have as its id (URL Fragment Text Directives).
  const [part = ''] = link.slice(link.indexOf('#') + 1).split(':~:');
  // Every page has these (HTML standard, 7.4.6.4).
  const name = decoded(part) ?? part;
  return part === '' || part === 'top' || !page || page.linkParts.some(({ ids }) => ids.has(part) || ids.has(name));
}

/** Whether an address means the same on all pages of an origin. */
const isAbsolute = (link: string): boolean => /^(?:[a-z][a-z0-9+.-]*:|\/(?!\/))/i.test(link);

/** A page may name itself, also one for unknown addresses, which nothing else may lead to. */
const isSamePage = (link: string, from: string): boolean => URL.canParse(link, from) && withoutPart(new URL(link, from).href) === from;

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
  for (const page of site.pages)
    for (const { pages } of leadsOfPage(page, site)) for (const target of pages) if (target !== page.url) reached.add(target);
  return failing(indexablePages(site).values(), ({ url }) => (reached.has(url) ? undefined : ''));
}
