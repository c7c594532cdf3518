import { Parser } from 'htmlparser2';

/** An address in a sitemap (sitemaps.org, with `xhtml:link` for versions in other languages). */
export interface SitemapEntry {
  readonly url: string;
  readonly modified: string | null;
  /** [hreflang, address]. */
  readonly alternates: readonly (readonly [string, string])[];
}

/** What a sitemap file holds: pages, or, if it is an index, further sitemaps. */
export interface Sitemap {
  readonly entries: readonly SitemapEntry[];
  readonly sitemaps: readonly string[];
}

/** Reads a sitemap or an index of sitemaps. */
export function readSitemap(xml: string): Sitemap {
  const entries: SitemapEntry[] = [];
  const sitemaps: string[] = [];
  let open: { url: string; modified: string | null; alternates: [string, string][] } | null = null;
  let text = '';
  const parser = new Parser(
    {
      onopentag(name, { hreflang, href }) {
        text = '';
        if (name === 'url' || name === 'sitemap') open = { url: '', modified: null, alternates: [] };
        if (name === 'xhtml:link' && hreflang !== undefined) open?.alternates.push([hreflang, href ?? '']);
      },
      ontext(part) {
        text += part;
      },
      onclosetag(name) {
        if (open && name === 'loc') open.url = text.trim();
        if (open && name === 'lastmod') open.modified = text.trim();
        if (open && name === 'url') entries.push(open);
        if (open && name === 'sitemap') sitemaps.push(open.url);
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return { entries, sitemaps };
}
