import weakMemoize from '@emotion/weak-memoize';
import type { ReleaseManifest } from '../release/manifest';
import type { Release } from '../release/releases';
import { pageFileOf } from '../site/page-file';
import { releasesBeenLive } from './been-live';
import type { ReportedItem } from './build-report';
import type { SiteOutput } from './output/site-output';
import type { PublishingMemory } from './publishing-memory';

type GonePages = NonNullable<ReleaseManifest['gone']>;

/**
 * The ledger of pages that were live and are no more. It travels from release to release; all that are kept are read, so that nothing is lost
 * with one of them, nor by a rollback. A page whose item now has another address leads there (`successorOfPage`), and will again if that page is away
 * for a while; what has come back is left out.
 *
 * @param items what the site shows now, by the build's report
 */
export async function gonePages(memory: PublishingMemory, output: SiteOutput, items: readonly ReportedItem[]): Promise<GonePages> {
  const pages = new Set(output.files.filter(({ entry }) => entry.role === 'page').map(({ path }) => path));
  const gone = new Map<string, string | null>();
  const note = (path: string, successor: string | null) => {
    if (!pages.has(path)) gone.set(path, successor ?? gone.get(path) ?? null);
  };
  const now = new Map(items.map((item) => [keyOf(item), item]));
  for (const id of (await releasesBeenLive(memory.layout)).reverse()) {
    const release = await memory.release(id).catch(() => null);
    for (const [path, successor] of release?.gone ?? []) note(path, successor);
    for (const path of release ? pagesOf(release) : []) note(path, null);
    const report = await memory.report(id);
    for (const [path, successor] of moves(report?.items ?? [], now)) note(path, successor);
  }
  return Object.fromEntries([...gone].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Files of the pages of a release, which never changes. */
const pagesOf = weakMemoize(({ files }: Release) => [...files].flatMap(([path, { role }]) => (role === 'page' ? [path] : [])));

const keyOf = ({ kind, id }: ReportedItem) => `${kind} ${id}`;

/** Pages of items that have another address than before: from file to file. @param now the items as they are, by their keys */
function moves(before: readonly ReportedItem[], now: ReadonlyMap<string, ReportedItem>): [string, string][] {
  return before.flatMap((item) => {
    const { page, updatedAt } = item;
    const next = now.get(keyOf(item))?.page;
    if (page === undefined || next === undefined || next === page) return [];
    return Object.keys(updatedAt).map((locale): [string, string] => [pageFileOf(page, locale), pageFileOf(next, locale)]);
  });
}
