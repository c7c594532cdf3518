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

/** Bytes of sitemaps that are kept: those of 20,000 addresses in nine languages. */
const mostBytes = 40_000_000;

const endOfEntry = '</url>';

interface Known {
  /** A copy, so that the sitemap that they were found in need not stay. */
  readonly bytes: Buffer;
  readonly part: Sitemap;
}

/** What was read of parts of sitemaps, by their first address: an edit changes a few addresses of thousands. */
const known = new LRUCache<string, Known>({ maxSize: mostBytes, sizeCalculation: ({ bytes }) => bytes.length });

/** Reads a sitemap or an index of sitemaps, in UTF-8. */
export function readSitemap(xml: Buffer): Sitemap {
  const parts = Array.from(partsOf(xml), readPart);
  return { entries: parts.flatMap(({ entries }) => entries), sitemaps: parts.flatMap(({ sitemaps }) => sitemaps) };
}

/** Parts that end with an entry, and what follows the last one. */
function* partsOf(xml: Buffer): Iterable<Buffer> {
  for (let from = 0; from < xml.length; ) {
    const at = xml.indexOf(endOfEntry, from);
    const to = at === -1 ? xml.length : at + endOfEntry.length;
    yield xml.subarray(from, to);
    from = to;
  }
}

function readPart(bytes: Buffer): Sitemap {
  const address = bytes.toString('latin1', bytes.indexOf('<loc>'), bytes.indexOf('</loc>'));
  const read = known.get(address);
  if (read?.bytes.equals(bytes)) return read.part;
  const part = parsed(bytes.toString());
  known.set(address, { bytes: Buffer.from(bytes), part });
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
