import { localeByCode } from '../../contract/locales';
import { itemPageNames } from '../../contract/pages';
import { alternates, isIndexed } from '../routing/alternates';
import type { PageContext } from '../routing/page-context';
import { absoluteUrl, type SiteAddress } from '../routing/site-url';
import { nodeTypeOf } from './content-index';

interface SitemapPage {
  readonly path: string;
  readonly pageContext: PageContext;
  readonly updatedAt?: string;
}

interface QueryResult {
  readonly allSitePage: { readonly nodes: readonly SitemapPage[] };
  readonly [allOfType: string]: { readonly nodes: readonly (SitemapPage | { id: string; updatedAt: string })[] };
}

/** GraphQL types of the items that have pages. */
const types = itemPageNames.map(nodeTypeOf);

const query = `{
  allSitePage { nodes { path pageContext } }
  ${types.map((type) => `all${type} { nodes { id updatedAt } }`).join('\n  ')}
}`;

/**
 * Options of gatsby-plugin-sitemap: one canonical URL per page and language, its real alternates, the
 * real day of change, and neither 404 pages nor pages in another language than their locale's.
 */
export function sitemapOptions(site: SiteAddress) {
  return {
    query,
    output: '/',
    excludes: ['/404.html'],
    resolveSiteUrl: () => site.siteUrl,
    resolvePages: (result: QueryResult): SitemapPage[] => {
      const updatedAt = new Map(
        types
          .flatMap((type) => (result[`all${type}`]?.nodes ?? []) as { id: string; updatedAt: string }[])
          .map((node) => [node.id, node.updatedAt]),
      );
      return result.allSitePage.nodes
        .filter(({ pageContext }) => isIndexed(pageContext))
        .map((page) => ({ ...page, updatedAt: updatedAt.get(page.pageContext.id ?? '') }))
        .sort((a, b) => (a.path < b.path ? -1 : 1));
    },
    serialize: ({ pageContext, updatedAt }: SitemapPage) => ({
      url: absoluteUrl(pageContext.routePath, pageContext.locale, site),
      ...(updatedAt && { lastmod: updatedAt }),
      links: alternates(pageContext).map((locale) => ({
        lang: localeByCode(locale).languageTag,
        url: absoluteUrl(pageContext.routePath, locale, site),
      })),
    }),
  };
}
