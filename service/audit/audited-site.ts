import weakMemoize from '@emotion/weak-memoize';
import type { LocaleCode } from '../../contract/locales';
import type { JoinedFacts } from '../html/page-facts';
import type { SiteAddresses } from '../site/addresses';
import type { Failure } from './failure';
import type { SitemapEntry } from './read-sitemap';

/** A page as the audit sees it. */
export interface AuditedPage extends JoinedFacts {
  /** Absolute address at which it is served. */
  readonly url: string;
  readonly locale: LocaleCode;
  /** Whether it is what unknown addresses are answered with. */
  readonly isNotFound: boolean;
}

/** Where a link leads. */
export type Destination =
  | { readonly kind: 'page'; readonly page: AuditedPage }
  | { readonly kind: 'file'; readonly file: AuditedFile }
  /** Of another site, or what no release holds, such as the API. */
  | { readonly kind: 'foreign' }
  | { readonly kind: 'missing' };

/** A file that is no page. */
export interface AuditedFile {
  readonly size: number;
  readonly read: () => Promise<Buffer>;
}

/** A set of pages with everything that checks ask of it, wherever it comes from. */
export interface AuditedSite {
  readonly addresses: SiteAddresses;
  readonly pages: readonly AuditedPage[];
  readonly sitemap: readonly SitemapEntry[];
  /** Addresses of the files that the index of the sitemap names. */
  readonly sitemapFiles: readonly string[];
  /** Texts in which characters are damaged. */
  readonly damaged: readonly Failure[];
  /** @param link address as written @param from absolute address of the page that it stands on */
  follow(link: string, from: string): Destination;
  /** The same object as long as links that led somewhere lead there still. */
  readonly routes: object;
}

/** Whether a page asks search engines not to list it. */
export function isClosed({ metas }: AuditedPage): boolean {
  return metas.get('robots')?.some((rule) => /\b(?:noindex|none)\b/i.test(rule)) ?? false;
}

/** Whether search engines are to list the page at its address: it names itself as canonical and isn't closed to them. */
export const isIndexable = weakMemoize(
  (page: AuditedPage): boolean => !page.isNotFound && page.canonicals.includes(page.url) && !isClosed(page),
);

/** The indexable pages by address. */
export const indexablePages = weakMemoize(
  ({ pages }: AuditedSite): ReadonlyMap<string, AuditedPage> => new Map(pages.filter(isIndexable).map((page) => [page.url, page])),
);

/** An address as it is told: short where it is one of the site's own host. */
export function shortAddress(url: string, { siteUrl }: SiteAddresses): string {
  return url.startsWith(`${siteUrl}/`) ? url.slice(siteUrl.length) : url;
}
