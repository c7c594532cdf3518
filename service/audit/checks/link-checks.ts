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
  /** Links to a part of another page. */
  readonly parts: readonly (PartLink & { readonly page: string })[];
  /** Links to a part of the page that they stand on. */
  readonly own: readonly PartLink[];
}

/** A link to a part that not every page has. */
interface PartLink {
  readonly link: string;
  /** What the part may be called: what stands after `#`, as written and decoded. */
  readonly names: readonly string[];
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
    parts: found.flatMap(([link, page]) => (link.includes('#') ? partLinks(link).map((to) => ({ ...to, page })) : [])),
    own: part.anchors.flatMap((link) => (link.startsWith('#') ? partLinks(link) : [])),
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
  const broken: LinkAt[] = [];
  for (const page of pages)
    for (const { missing } of leadsOfPage(page, site)) for (const link of missing) broken.push({ link, place: page.url });
  const listed = [...sitemapFiles, ...sitemap.map(({ url }) => url)].filter(
    (url) => site.follow(url, addresses.siteUrl).kind === 'missing',
  );
  return byTarget([...broken, ...listed.map((link) => ({ link, place: 'sitemap' }))], site);
}

/** Links to a part of a page that the page does not have. */
function brokenAnchors(site: AuditedSite): Failure[] {
  const byUrl = new Map(site.pages.map((page) => [page.url, page]));
  // Of each part of pages once: most have the same header and footer.
  const brokenElsewhere = new Map<Leads, readonly PartLink[]>();
  const elsewhereOf = (leads: Leads) => {
    const known = brokenElsewhere.get(leads) ?? leads.parts.filter(({ page, names }) => !hasPart(byUrl.get(page), names));
    brokenElsewhere.set(leads, known);
    return known;
  };
  const broken: LinkAt[] = [];
  for (const page of site.pages)
    for (const leads of leadsOfPage(page, site)) {
      if (leads.parts.length > 0) for (const { link } of elsewhereOf(leads)) broken.push({ link, place: page.url });
      for (const { link, names } of leads.own) if (!hasPart(page, names)) broken.push({ link, place: page.url });
    }
  return byTarget(broken, site);
}

const hasPart = (page: AuditedPage | undefined, names: readonly string[]): boolean =>
  !page || page.linkParts.some(({ ids }) => names.some((name) => ids.has(name)));

/** What a link to a part asks for; empty where every page has that (HTML standard, 7.4.6.4). */
function partLinks(link: string): PartLink[] {
  // A fragment directive names words to highlight, which no element need have as its id (URL Fragment Text Directives).
  const [part = ''] = link.slice(link.indexOf('#') + 1).split(':~:');
  return part === '' || part === 'top' ? [] : [{ link, names: [part, decoded(part) ?? part] }];
}

/** Whether an address means the same on all pages of an origin. */
const isAbsolute = (link: string): boolean => /^(?:[a-z][a-z0-9+.-]*:|\/(?!\/))/i.test(link);

/** A page may name itself, also one for unknown addresses, which nothing else may lead to. */
const isSamePage = (link: string, from: string): boolean => URL.canParse(link, from) && withoutPart(new URL(link, from).href) === from;

const withoutPart = (link: string): string => link.split('#', 1)[0] ?? link;

interface LinkAt {
  readonly link: string;
  readonly place: string;
}

/** Each target once, with the first places that name it. */
function byTarget(broken: readonly LinkAt[], { addresses }: AuditedSite): Failure[] {
  const targets = new Map<string, Set<string>>();
  for (const { link, place } of broken) {
    const places = targets.get(link) ?? new Set();
    targets.set(link, places.add(shortAddress(place, addresses)));
  }
  return Array.from(targets, ([url, places]) => {
    const rest = places.size > placesShown ? ` +${places.size - placesShown}` : '';
    return { url, detail: `${[...places].slice(0, placesShown).join(', ')}${rest}` };
  });
}

/** Indexable pages that no other page links to. */
function orphans(site: AuditedSite): Iterable<Failure> {
  const reached = new Set<string>();
  for (const page of site.pages)
    for (const { pages } of leadsOfPage(page, site)) for (const target of pages) if (target !== page.url) reached.add(target);
  return failing(indexablePages(site).values(), ({ url }) => (reached.has(url) ? undefined : ''));
}
