import type { AuditedFile, AuditedPage, AuditedSite, Destination } from '../../audit/audited-site';
import { damagedText } from '../../audit/damaged-text';
import type { Failure } from '../../audit/failure';
import { readPage } from '../../audit/read-page';
import { readSitemap, type SitemapEntry } from '../../audit/read-sitemap';
import type { ReleaseFile } from '../../release/manifest';
import type { SiteAddresses } from '../../site/addresses';
import { pageUrl, parsePageFile } from '../../site/page-file';
import { Memo } from '../memo';
import { isText } from '../output/media-types';
import type { OutputFile, SiteOutput } from '../output/read-output';
import { linkTarget } from './link-target';

/** What the audit needs to know of a text of a release. */
interface TextFacts {
  /** Damaged characters, if there are any. */
  readonly detail: string | null | undefined;
  readonly page?: AuditedPage;
  readonly sitemap?: ReturnType<typeof readSitemap>;
}

/**
 * What was built as the audit sees it; links go where the server would lead them.
 *
 * @param memo what was read of the same files before: only others are read
 */
export async function readBuiltSite(output: SiteOutput, addresses: SiteAddresses, memo = new Memo()): Promise<AuditedSite> {
  const pages = new Map<string, AuditedPage>();
  const sitemap: SitemapEntry[] = [];
  const sitemapFiles: string[] = [];
  const damaged: Failure[] = [];
  for (const { path, entry, read } of output.files.filter(({ entry }) => isText(entry.type))) {
    const facts = await memo.of(`facts ${path}`, [entry.sha256, addresses], async () => factsOf(path, entry, await read(), addresses));
    if (facts.detail) damaged.push({ url: `${addresses.siteUrl}/${path}`, detail: facts.detail });
    if (facts.page) pages.set(path, facts.page);
    sitemap.push(...(facts.sitemap?.entries ?? []));
    sitemapFiles.push(...(facts.sitemap?.sitemaps ?? []));
  }
  memo.forgetUnasked();
  return { addresses, pages: [...pages.values()], sitemap, sitemapFiles, damaged, follow: follower(output, addresses, pages) };
}

function factsOf(path: string, { type, role }: ReleaseFile, bytes: Buffer, addresses: SiteAddresses): TextFacts {
  const detail = damagedText(type, bytes);
  if (role === 'page') return { detail, page: pageOf(path, bytes.toString('utf8'), addresses) };
  return isSitemap(path) ? { detail, sitemap: readSitemap(bytes.toString('utf8')) } : { detail };
}

const isSitemap = (path: string): boolean => /^sitemap[^/]*\.xml$|^sitemap\/.*\.xml$/.test(path);

function pageOf(path: string, html: string, addresses: SiteAddresses): AuditedPage {
  const { locale, segments } = parsePageFile(path);
  return { ...readPage(html), url: pageUrl(locale, segments, addresses), locale, isNotFound: segments.join('/') === '404' };
}

/** Files by what the manifest says of them, which stays the same object as long as they do: what a check finds out of one can be kept. */
const files = new WeakMap<ReleaseFile, AuditedFile>();

function auditedFile({ entry, read }: OutputFile): AuditedFile {
  const known = files.get(entry) ?? { size: entry.size, read };
  files.set(entry, known);
  return known;
}

/** Follows links by the server's routing; the same links stand on many pages, so answers are kept. */
function follower({ files: output }: SiteOutput, addresses: SiteAddresses, pages: ReadonlyMap<string, AuditedPage>): AuditedSite['follow'] {
  const entries = new Map(output.map(({ path, entry }) => [path, entry]));
  const others = new Map(output.map((file) => [file.path, file]));
  const known = new Map<string, Map<string, Destination>>();
  const hosts = new Map<string, string>();
  const follow = (link: string, from: string): Destination => {
    const target = linkTarget(link, from, addresses, entries);
    if (target.kind !== 'found') return target;
    const page = pages.get(target.path);
    if (page) return { kind: 'page', page };
    const file = others.get(target.path);
    return file ? { kind: 'file', file: auditedFile(file) } : { kind: 'missing' };
  };
  const hostOf = (address: string): string => {
    const host = hosts.get(address) ?? new URL(address).host;
    hosts.set(address, host);
    return host;
  };
  return (link, from) => {
    // A path means the same on all pages of a host.
    const place = /^(?:https?:|\/(?!\/))/.test(link) ? hostOf(from) : from;
    const fromThere = known.get(place) ?? new Map<string, Destination>();
    known.set(place, fromThere);
    const destination = fromThere.get(link) ?? follow(link, from);
    fromThere.set(link, destination);
    return destination;
  };
}
