import pLimit from 'p-limit';
import { defaultLocale, isLocaleCode, type LocaleCode, localeByCode, localeCodes } from '../../contract/locales';
import { joinFacts, type PageLinks, readFacts } from '../html/page-facts';
import { localeOfHost, originsOf, type SiteAddresses } from '../site/addresses';
import { pageUrl } from '../site/page-file';
import type { AuditedPage, AuditedSite, Destination } from './audited-site';
import { damagedText } from './damaged-text';
import type { Failure } from './failure';
import { readSitemap, type Sitemap, type SitemapEntry } from './read-sitemap';
import { CrawlError, type SiteAnswer, siteClient } from './site-client';

/** Requests that are under way at once. */
const concurrency = 6;
const redirectsFollowed = 3;

type Client = ReturnType<typeof siteClient>;

/**
 * Reads a running copy of the site: every page that its sitemap lists or a page links to, and whether everything else that pages name is
 * there. Hosts of others are never asked.
 *
 * @param copy origin that is asked; the site's own hosts are those that its home page names
 * @throws CrawlError if there is no site, or it does not answer
 */
export async function crawlSite(copy: string): Promise<AuditedSite> {
  const addresses = await readAddresses(copy);
  const client = siteClient(copy, originsOf(addresses));
  try {
    return await new Crawl(client, addresses, await readSitemaps(client, addresses)).run();
  } finally {
    client.close();
  }
}

/** The hosts of a site by the head of its home page: the canonical address, and the versions that have a host of their own. */
async function readAddresses(copy: string): Promise<SiteAddresses> {
  const client = siteClient(copy, [copy]);
  try {
    const { status, location, body } = await client.ask('GET', `${copy}/`);
    if (location !== null) throw new CrawlError(`${copy}/ answers ${status} and leads to ${location}. Give that address instead.`);
    const { canonicals, alternates } = readFacts(body.toString('utf8'));
    const [canonical = ''] = canonicals;
    if (status !== 200 || !URL.canParse(canonical))
      throw new CrawlError(`${copy}/ answers ${status} and names no canonical address. Give the address of a running copy of the site.`);
    const versions = alternates.flatMap(([tag, url]): [LocaleCode, URL][] => {
      const code = localeCodes.find((locale) => localeByCode(locale).languageTag === tag);
      return code && URL.canParse(url) ? [[code, new URL(url)]] : [];
    });
    // The page may be on a host of its language; one below a prefix is on the site's own.
    const [, prefixed] = versions.find(([, { pathname }]) => pathname !== '/') ?? [];
    const { origin } = prefixed ?? new URL(canonical);
    const domains = versions.filter(([, url]) => url.origin !== origin).map(([code, { host }]) => [code, host] as const);
    return { siteUrl: origin, localeDomains: new Map(domains) };
  } finally {
    client.close();
  }
}

/** The sitemaps that robots.txt names, with those that they name in turn. @throws CrawlError if there are none */
async function readSitemaps(client: Client, { siteUrl }: SiteAddresses): Promise<Sitemap> {
  const robots = await client.ask('GET', `${siteUrl}/robots.txt`);
  const asked = new Set([...robots.body.toString('utf8').matchAll(/^sitemap:\s*(\S+)/gim)].map(([, url = '']) => url));
  if (asked.size === 0) throw new CrawlError(`${siteUrl}/robots.txt names no sitemap. Name it there: Sitemap: <absolute address>`);
  const entries: SitemapEntry[] = [];
  const sitemaps: string[] = [];
  // A set goes on to what is added, and once to what is named twice.
  for (const url of asked) {
    const { status, body } = await client.ask('GET', url);
    if (status !== 200) throw new CrawlError(`The sitemap ${url} answers ${status}. Correct it, or robots.txt.`);
    const sitemap = readSitemap(body);
    entries.push(...sitemap.entries);
    sitemaps.push(...sitemap.sitemaps);
    for (const named of sitemap.sitemaps) asked.add(named);
  }
  return { entries, sitemaps };
}

/** Follows links from page to page until nothing is new. */
class Crawl {
  private readonly limit = pLimit(concurrency);
  private readonly visits = new Map<string, Promise<void>>();
  private readonly destinations = new Map<string, Destination>();
  private readonly pages = new Map<string, AuditedPage>();
  private readonly damaged: Failure[] = [];
  private readonly origins: ReadonlySet<string>;
  private hasFailed = false;

  constructor(
    private readonly client: Client,
    private readonly addresses: SiteAddresses,
    private readonly sitemap: Sitemap,
  ) {
    this.origins = new Set(originsOf(addresses));
  }

  async run(): Promise<AuditedSite> {
    const { addresses, damaged } = this;
    const { entries: sitemap, sitemaps: sitemapFiles } = this.sitemap;
    for (const url of sitemapFiles) this.visit(url, 'HEAD');
    for (const { url } of sitemap) this.visit(url, 'GET');
    for (const locale of localeCodes) for (const rest of [[], ['404']]) this.visit(pageUrl(locale, rest, addresses), 'GET');
    // Visits add further ones while they run; a map goes on to what is added.
    for (const visit of this.visits.values()) await visit;
    return {
      addresses,
      sitemap,
      sitemapFiles,
      damaged,
      pages: [...this.pages.values()],
      follow: (link, from) => this.follow(link, from),
      routes: this.destinations,
    };
  }

  private follow(link: string, from: string): Destination {
    const url = this.ownUrl(link, from);
    return url === null ? { kind: 'foreign' } : (this.destinations.get(url) ?? { kind: 'missing' });
  }

  /** The address without fragment and parameters, copies with which robots.txt closes, if it is one of this site's pages or files. */
  private ownUrl(link: string, from: string): string | null {
    if (!URL.canParse(link, from)) return link;
    const url = new URL(link, from);
    url.hash = '';
    url.search = '';
    return this.origins.has(url.origin) && !url.pathname.startsWith('/api/') ? url.href : null;
  }

  private visit(url: string, method: 'GET' | 'HEAD'): void {
    if (this.visits.has(url)) return;
    const visit = this.limit(async () => {
      // Nobody wants the rest then, and a site that hangs would take its time for each.
      if (this.hasFailed) return;
      await this.fetch(url, method).catch((error: unknown) => {
        this.hasFailed = true;
        throw error;
      });
    });
    // `run` meets the failure when it comes to this visit.
    visit.catch(() => {});
    this.visits.set(url, visit);
  }

  private async fetch(asked: string, method: 'GET' | 'HEAD'): Promise<void> {
    let url = asked;
    let answer = await this.client.ask(method, url);
    for (let hop = 0; answer.location !== null && hop < redirectsFollowed; hop += 1) {
      const next = this.ownUrl(answer.location, url);
      if (next === null) break;
      url = next;
      answer = await this.client.ask(method, url);
    }
    const { status } = answer;
    const page = method === 'GET' && answer.type.startsWith('text/html') ? this.readPage(url, answer) : null;
    if (status !== 200) this.destinations.set(asked, { kind: 'missing' });
    else if (page) this.destinations.set(asked, { kind: 'page', page });
    else this.destinations.set(asked, { kind: 'file', file: { size: answer.size, read: async () => this.read(url) } });
  }

  private async read(url: string): Promise<Buffer> {
    const { body } = await this.client.ask('GET', url);
    return body;
  }

  private readPage(url: string, { status, type, body }: SiteAnswer): AuditedPage {
    const known = this.pages.get(url);
    if (known) return known;
    const facts = readFacts(body.toString('utf8'));
    const page = { ...joinFacts(facts), url, locale: this.localeOf(url), isNotFound: status !== 200 };
    this.pages.set(url, page);
    const detail = damagedText(type, body);
    if (detail) this.damaged.push({ url, detail });
    this.visitLinks(url, facts);
    return page;
  }

  private visitLinks(url: string, { links, anchors }: PageLinks): void {
    const targets = new Set(anchors);
    for (const link of [...anchors, ...links]) {
      const target = URL.canParse(link, url) ? this.ownUrl(link, url) : null;
      if (target !== null) this.visit(target, targets.has(link) ? 'GET' : 'HEAD');
    }
  }

  private localeOf(url: string): LocaleCode {
    const { host, pathname } = new URL(url);
    const first = pathname.split('/')[1];
    return localeOfHost(host, this.addresses) ?? (isLocaleCode(first) ? first : defaultLocale);
  }
}
