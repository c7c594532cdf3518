import type { AuditedPage, AuditedSite, Destination } from '../../audit/audited-site';
import { damagedText } from '../../audit/damaged-text';
import type { Failure } from '../../audit/failure';
import { readPage } from '../../audit/read-page';
import { readSitemap, type SitemapEntry } from '../../audit/read-sitemap';
import type { SiteAddresses } from '../../site/addresses';
import { pageUrl, parsePageFile } from '../../site/page-file';
import { isText } from '../output/media-types';
import type { SiteOutput } from '../output/read-output';
import { linkTarget } from './link-target';

/** What was built as the audit sees it; each file is read once, and links go where the server would lead them. */
export async function readBuiltSite(output: SiteOutput, addresses: SiteAddresses): Promise<AuditedSite> {
  const pages = new Map<string, AuditedPage>();
  const sitemap: SitemapEntry[] = [];
  const sitemapFiles: string[] = [];
  const damaged: Failure[] = [];
  for (const { path, entry, read } of output.files.filter(({ entry }) => isText(entry.type))) {
    const bytes = await read();
    const detail = damagedText(entry.type, bytes);
    if (detail) damaged.push({ url: `${addresses.siteUrl}/${path}`, detail });
    if (entry.role === 'page') pages.set(path, pageOf(path, bytes.toString('utf8'), addresses));
    else if (/^sitemap[^/]*\.xml$|^sitemap\/.*\.xml$/.test(path)) {
      const { entries, sitemaps } = readSitemap(bytes.toString('utf8'));
      sitemap.push(...entries);
      sitemapFiles.push(...sitemaps);
    }
  }
  return { addresses, pages: [...pages.values()], sitemap, sitemapFiles, damaged, follow: follower(output, addresses, pages) };
}

function pageOf(path: string, html: string, addresses: SiteAddresses): AuditedPage {
  const { locale, segments } = parsePageFile(path);
  return { ...readPage(html), url: pageUrl(locale, segments, addresses), locale, isNotFound: segments.join('/') === '404' };
}

/** Follows links by the server's routing; the same links stand on many pages, so answers are kept. */
function follower({ files }: SiteOutput, addresses: SiteAddresses, pages: ReadonlyMap<string, AuditedPage>): AuditedSite['follow'] {
  const entries = new Map(files.map(({ path, entry }) => [path, entry]));
  const others = new Map(files.map(({ path, entry, read }) => [path, { size: entry.size, read }]));
  const known = new Map<string, Destination>();
  const follow = (link: string, from: string): Destination => {
    const target = linkTarget(link, from, addresses, entries);
    if (target.kind !== 'found') return target;
    const page = pages.get(target.path);
    if (page) return { kind: 'page', page };
    const file = others.get(target.path);
    return file ? { kind: 'file', file } : { kind: 'missing' };
  };
  return (link, from) => {
    // A path means the same on all pages of a host.
    const key = /^(?:https?:|\/(?!\/))/.test(link) ? `${new URL(from).host} ${link}` : `${from} ${link}`;
    const destination = known.get(key) ?? follow(link, from);
    known.set(key, destination);
    return destination;
  };
}
