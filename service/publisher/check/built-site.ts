import { setImmediate as turnOfOthers } from 'node:timers/promises';
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
import { textOf } from '../output/text-of';
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
 */
export async function readBuiltSite(output: SiteOutput, addresses: SiteAddresses, memo = new Memo()): Promise<AuditedSite> {
  const pages = new Map<string, AuditedPage>();
  const sitemap: SitemapEntry[] = [];
  const sitemapFiles: string[] = [];
  const damaged: Failure[] = [];
  const texts = output.files.filter(({ entry }) => isText(entry.type));
  for (const [path, facts] of await readTexts(texts, addresses, memo)) {
    if (facts.detail) damaged.push({ url: `${addresses.siteUrl}/${path}`, detail: facts.detail });
    if (facts.page) pages.set(path, facts.page);
    sitemap.push(...(facts.sitemap?.entries ?? []));
    sitemapFiles.push(...(facts.sitemap?.sitemaps ?? []));
  }
  const files = new Map(output.files.map((file) => [file.path, file]));
  const routes = memo.of('routes', [addresses, [...files.keys()].join('\n')], () => new Routes(addresses, files));
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
): Promise<readonly (readonly [string, TextFacts])[]> {
  const texts: (readonly [string, TextFacts])[] = [];
  for (const { path, entry, read } of files) {
    const facts = memo.of(`facts ${path}`, [entry.sha256, addresses], async () => {
      await turnOfOthers();
      return factsOf(path, entry, await read(), addresses);
    });
    texts.push([path, await facts]);
  }
  return texts;
}

function factsOf(path: string, { type, role }: ReleaseFile, bytes: Buffer, addresses: SiteAddresses): TextFacts {
  const detail = damagedText(type, bytes);
  if (role === 'page') return { detail, page: pageOf(path, textOf(bytes), addresses) };
  return isSitemap(path) ? { detail, sitemap: readSitemap(textOf(bytes)) } : { detail };
}

const isSitemap = (path: string): boolean => /^sitemap[^/]*\.xml$|^sitemap\/.*\.xml$/.test(path);

function pageOf(path: string, html: string, addresses: SiteAddresses): AuditedPage {
  const { locale, segments } = parsePageFile(path);
  return { ...readPage(html), url: pageUrl(locale, segments, addresses), locale, isNotFound: segments.join('/') === '404' };
}

/** Files by what the manifest says of them, which stays the same object as long as they do: what a check finds out of one can be kept. */
const auditedFiles = new WeakMap<ReleaseFile, AuditedFile>();

function auditedFile({ entry, read }: OutputFile): AuditedFile {
  const known = auditedFiles.get(entry) ?? { size: entry.size, read };
  auditedFiles.set(entry, known);
  return known;
}

/** Follows links by the server's routing; the same links stand on many pages, so answers are kept. */
class Routes {
  readonly #entries: ReadonlyMap<string, ReleaseFile>;
  readonly #known = new Map<string, Map<string, LinkTarget>>();
  readonly #hosts = new Map<string, string>();

  constructor(
    private readonly addresses: SiteAddresses,
    files: ReadonlyMap<string, OutputFile>,
  ) {
    this.#entries = new Map([...files].map(([path, { entry }]) => [path, entry]));
  }

  follow(link: string, from: string): LinkTarget {
    // A path means the same on all pages of a host.
    const place = /^(?:https?:|\/(?!\/))/.test(link) ? this.#hostOf(from) : from;
    const fromThere = this.#known.get(place) ?? new Map<string, LinkTarget>();
    this.#known.set(place, fromThere);
    const target = fromThere.get(link) ?? linkTarget(link, from, this.addresses, this.#entries);
    fromThere.set(link, target);
    return target;
  }

  #hostOf(address: string): string {
    const host = this.#hosts.get(address) ?? new URL(address).host;
    this.#hosts.set(address, host);
    return host;
  }
}
