import { Parser } from 'htmlparser2';
import { LRUCache } from 'lru-cache';
import { sharedText } from '../html/shared-text';

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

/** Characters of sitemaps that are kept: those of 20,000 addresses in nine languages. */
const mostCharacters = 40_000_000;

/** What was read of parts of sitemaps, by their text: an edit changes a few addresses of thousands. */
const known = new LRUCache<string, Sitemap>({ maxSize: mostCharacters, sizeCalculation: (_, xml) => xml.length });

/** Reads a sitemap or an index of sitemaps. */
export function readSitemap(xml: string): Sitemap {
  const parts = xml.split(/(?<=<\/url>)/).map(partOf);
  return { entries: parts.flatMap(({ entries }) => entries), sitemaps: parts.flatMap(({ sitemaps }) => sitemaps) };
}

/** Reads what ends with an entry, or follows the last one. */
function partOf(xml: string): Sitemap {
  const read = known.get(xml);
  if (read) return read;
  const part = parsed(xml);
  // What is cut from a text keeps all of it in memory (V8's sliced strings).
  known.set(structuredClone(xml), part);
  return part;
}

function parsed(xml: string): Sitemap {
  const entries: SitemapEntry[] = [];
  const sitemaps: string[] = [];
  let open: { url: string; modified: string | null; alternates: [string, string][] } | null = null;
  let text = '';
  const parser = new Parser(
    {
      onopentag(name, { hreflang, href }) {
        text = '';
        if (name === 'url' || name === 'sitemap') open = { url: '', modified: null, alternates: [] };
        if (name === 'xhtml:link' && hreflang !== undefined) open?.alternates.push([sharedText(hreflang), sharedText(href ?? '')]);
      },
      ontext(part) {
        text += part;
      },
      onclosetag(name) {
        if (open && name === 'loc') open.url = sharedText(text.trim());
        if (open && name === 'lastmod') open.modified = sharedText(text.trim());
        if (open && name === 'url') entries.push(open);
        if (open && name === 'sitemap') sitemaps.push(open.url);
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return { entries, sitemaps };
}
