import { setImmediate as turnOfOthers } from 'node:timers/promises';
import type { AuditedFile, AuditedPage, AuditedSite, Destination } from '../../audit/audited-site';
import { damagedText } from '../../audit/damaged-text';
import type { Failure } from '../../audit/failure';
import { readSitemap, type SitemapEntry } from '../../audit/read-sitemap';
import { joinFacts } from '../../html/page-facts';
import type { ReleaseFile } from '../../release/manifest';
import type { SiteAddresses } from '../../site/addresses';
import { pageUrl, parsePageFile } from '../../site/page-file';
import { Memo } from '../memo';
import { factsOfPage } from '../output/facts-of-page';
import { isText } from '../output/media-types';
import { PartMemory } from '../output/page-parts';
import type { OutputFile, SiteOutput } from '../output/site-output';
import { type LinkTarget, linkTarget } from './link-target';

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
 * @param parts what was read of the same parts of pages before
 */
export async function readBuiltSite(
  output: SiteOutput,
  addresses: SiteAddresses,
  memo = new Memo(),
  parts = new PartMemory(),
): Promise<AuditedSite> {
  const pages = new Map<string, AuditedPage>();
  const sitemap: SitemapEntry[] = [];
  const sitemapFiles: string[] = [];
  const damaged: Failure[] = [];
  const texts = output.files.filter(({ entry }) => isText(entry.type));
  for (const [path, facts] of await readTexts(texts, addresses, memo, parts)) {
    if (facts.detail) damaged.push({ url: `${addresses.siteUrl}/${path}`, detail: facts.detail });
    if (facts.page) pages.set(path, facts.page);
    sitemap.push(...(facts.sitemap?.entries ?? []));
    sitemapFiles.push(...(facts.sitemap?.sitemaps ?? []));
  }
  const files = new Map(output.files.map((file) => [file.path, file]));
  const routes = routesOf(files, [...pages.values()], addresses, memo);
  memo.forgetUnasked();
  const follow = (link: string, from: string): Destination => {
    const target = routes.follow(link, from);
    if (target.kind !== 'found') return target;
    const page = pages.get(target.path);
    if (page) return { kind: 'page', page };
    const file = files.get(target.path);
    return file ? { kind: 'file', file: auditedFile(file) } : { kind: 'missing' };
  };
  return { addresses, pages: [...pages.values()], sitemap, sitemapFiles, damaged, follow, routes };
}

/** Reads what the audit needs to know of texts, by their paths, unless `memo` has it of the same files. */
export async function readTexts(
  files: readonly OutputFile[],
  addresses: SiteAddresses,
  memo: Memo,
  parts: PartMemory,
): Promise<readonly (readonly [string, TextFacts])[]> {
  const texts: (readonly [string, TextFacts])[] = [];
  const readings = memo.group('facts');
  for (const { path, entry, read } of files) {
    const facts = readings.of(path, [entry.sha256, addresses], async () => {
      await turnOfOthers();
      return factsOf(path, entry, await read(), addresses, parts);
    });
    texts.push([path, facts instanceof Promise ? await facts : facts]);
  }
  return texts;
}

function factsOf(path: string, { type, role }: ReleaseFile, bytes: Buffer, addresses: SiteAddresses, parts: PartMemory): TextFacts {
  const detail = damagedText(type, bytes);
  if (role === 'page') return { detail, page: pageOf(path, bytes, addresses, parts) };
  return isSitemap(path) ? { detail, sitemap: readSitemap(bytes) } : { detail };
}

const isSitemap = (path: string): boolean => /^sitemap[^/]*\.xml$/.test(path);

function pageOf(path: string, bytes: Buffer, addresses: SiteAddresses, memory: PartMemory): AuditedPage {
  const [rest, ...parts] = factsOfPage(path, bytes, memory);
  const place = memory.page(path).of('place', [addresses], () => placeOf(path, addresses));
  return { ...joinFacts(rest, parts), ...place };
}

function placeOf(path: string, addresses: SiteAddresses): Pick<AuditedPage, 'url' | 'locale' | 'isNotFound'> {
  const { locale, segments } = parsePageFile(path);
  return { url: pageUrl(locale, segments, addresses), locale, isNotFound: segments.join('/') === '404' };
}

/** Files by what the manifest says of them, which stays the same object as long as they do: what a check finds out of one can be kept. */
const auditedFiles = new WeakMap<ReleaseFile, AuditedFile>();

function auditedFile({ entry, read }: OutputFile): AuditedFile {
  const known = auditedFiles.get(entry) ?? { size: entry.size, read };
  auditedFiles.set(entry, known);
  return known;
}

/** The routes of an output: those of the one before, unless a page has a link that led to a file which is gone. */
function routesOf(files: ReadonlyMap<string, OutputFile>, pages: readonly AuditedPage[], addresses: SiteAddresses, memo: Memo): Routes {
  const known = memo.of('routes', [addresses], () => new Routes(addresses));
  const lost = known.takeFiles(files);
  if (lost.size === 0) return known;
  const linkParts = new Set(pages.flatMap((page) => page.linkParts));
  if (![...linkParts].some(({ links }) => links.some((link) => lost.has(link)))) return known;
  const routes = new Routes(addresses);
  routes.takeFiles(files);
  return routes;
}

/** Follows links by the server's routing; the same links stand on many pages, so answers are kept. */
class Routes {
  #entries: ReadonlyMap<string, ReleaseFile> = new Map();
  readonly #known = new Map<string, Map<string, LinkTarget>>();
  readonly #hosts = new Map<string, string>();

  constructor(private readonly addresses: SiteAddresses) {}

  /**
   * Takes the files of another output. What leads to a file that is still there leads there still; what is added may be what was missing.
   *
   * @returns the links that led to what is gone
   */
  takeFiles(files: ReadonlyMap<string, OutputFile>): ReadonlySet<string> {
    this.#entries = new Map([...files].map(([path, { entry }]) => [path, entry]));
    const lost = new Set<string>();
    for (const targets of this.#known.values())
      for (const [link, target] of targets) {
        if (target.kind === 'foreign' || (target.kind === 'found' && files.has(target.path))) continue;
        targets.delete(link);
        if (target.kind === 'found') lost.add(link);
      }
    return lost;
  }

  follow(link: string, from: string): LinkTarget {
    // A path means the same on all pages of a host.
    const place = /^(?:https?:|\/(?!\/))/.test(link) ? this.#hostOf(from) : from;
    let fromThere = this.#known.get(place);
    if (!fromThere) {
      fromThere = new Map<string, LinkTarget>();
      this.#known.set(place, fromThere);
    }
    const known = fromThere.get(link);
    if (known) return known;
    const target = linkTarget(link, from, this.addresses, this.#entries);
    fromThere.set(link, target);
    return target;
  }

  #hostOf(address: string): string {
    const known = this.#hosts.get(address);
    if (known !== undefined) return known;
    const { host } = new URL(address);
    this.#hosts.set(address, host);
    return host;
  }
}
