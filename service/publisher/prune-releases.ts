import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type DataLayout, manifestFile, siteFolder } from '../release/data-layout';
import { manifestBytes, type ReleaseFile, type ReleaseManifest } from '../release/manifest';
import { currentReleaseId, isMissing, type Release, readRelease, releaseIds } from '../release/releases';
import { releasesBeenLive, withdrawnLast } from './been-live';
import { linkOrCopy, writeDurably } from './durable-files';
import { namesOf } from './staging';
import { whileSwitching } from './switch-release';

const day = 86_400_000;

type ReleaseOf = (id: string) => Promise<Release>;

/** What else is done with releases. */
interface Others {
  /** Gives a release, for who knows some already. */
  readonly releaseOf?: ReleaseOf;
  /** Takes the folder of the newest that goes, which has been moved, in place of its removal. */
  readonly recycle?: (release: Release, folder: string) => Promise<void>;
}

/**
 * Removes releases beyond the newest `keepReleases` that have been live (those that were gone back from count as the oldest), and those that never
 * were, since nobody can go back to them; never the current one. Their hashed files that no kept release has stay in `retired/` for `keepAssetsDays`, so that a tab opened before still finds
 * its scripts and pictures.
 *
 * Call it while holding the publishing lock, and not in `whileSwitching`.
 *
 * @returns ids of the releases that went
 * @throws PublishError if another switch hangs; Error of the file system
 */
export async function pruneReleases(
  layout: DataLayout,
  { keepReleases, keepAssetsDays }: { keepReleases: number; keepAssetsDays: number },
  now: Date,
  { releaseOf = (id) => readRelease(layout.releases, id), recycle }: Others = {},
): Promise<string[]> {
  // First, since what follows may fail for want of space.
  await removeExpired(layout, keepAssetsDays * day, now);
  const current = await currentReleaseId(layout);
  const live = await withdrawnLast(layout, await releasesBeenLive(layout));
  const kept = live.filter((id, place) => place < keepReleases || id === current);
  const old = (await releaseIds(layout.releases)).filter((id) => !kept.includes(id));
  if (old.length === 0) return [];
  const reachable = await hashedPaths(kept, releaseOf);
  const known = new Map<string, Release>();
  for (const id of old) {
    const release = await releaseOf(id).catch(() => null);
    if (!release) continue;
    known.set(id, release);
    // Before the release goes, so that its files are there at every moment.
    await keepAssets(layout, release, reachable, now);
  }
  const gone = await takeOut(layout, old);
  for (const [at, id] of gone.entries()) {
    const folder = goneFolder(layout, id);
    const release = known.get(id);
    if (release && recycle && at === 0) await recycle(release, folder);
    else await rm(folder, { recursive: true, force: true });
  }
  return gone;
}

const goneFolder = ({ work }: DataLayout, id: string) => join(work, `gone-${id}`);

/**
 * Moves releases to the work folder while nobody switches: somebody may have gone back to one since it was found to be old, and nobody can any more
 * once it is moved. To remove their files would take a switch too long.
 *
 * @returns ids of those that are not live
 */
async function takeOut(layout: DataLayout, old: readonly string[]): Promise<string[]> {
  await mkdir(layout.work, { recursive: true });
  return whileSwitching(layout, async () => {
    const current = await currentReleaseId(layout);
    const gone = old.filter((id) => id !== current);
    for (const id of gone) await rename(join(layout.releases, id), goneFolder(layout, id));
    return gone;
  });
}

/** Leaves behind a release's hashed files that are not `reachable`; these are added there. */
async function keepAssets(layout: DataLayout, release: Release, reachable: Set<string>, now: Date): Promise<void> {
  const draft = join(layout.work, `retire-${release.id}`);
  const kept: [string, ReleaseFile][] = [];
  for (const [path, file] of release.files) {
    if (file.role !== 'hashed' || reachable.has(path)) continue;
    let isThere = false;
    for (const name of namesOf(path, file))
      isThere = (await linkIfThere(join(release.root, name), join(draft, siteFolder, name))) || isThere;
    if (isThere) kept.push([path, file]);
  }
  if (kept.length === 0) return;
  for (const [path] of kept) reachable.add(path);
  // The term counts from now: until now the release itself was there.
  const manifest: ReleaseManifest = {
    id: release.id,
    createdAt: now.toISOString(),
    contentDigest: release.contentDigest,
    files: new Map(kept),
  };
  await writeDurably(join(draft, manifestFile), manifestBytes(manifest));
  await mkdir(layout.retired, { recursive: true });
  await rm(join(layout.retired, release.id), { recursive: true, force: true });
  await rename(draft, join(layout.retired, release.id));
}

/** What the disk has lost can't be kept, and must not keep the rest of an old release. @returns whether it was there */
async function linkIfThere(from: string, to: string): Promise<boolean> {
  try {
    await linkOrCopy(from, to);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/** Of releases. What was retired before does not count: a file that came back has a whole term from when it goes again. */
async function hashedPaths(ids: readonly string[], releaseOf: ReleaseOf): Promise<Set<string>> {
  const paths = new Set<string>();
  for (const id of ids) {
    const release = await releaseOf(id).catch(() => null);
    for (const [path, file] of release?.files ?? []) if (file.role === 'hashed') paths.add(path);
  }
  return paths;
}

async function removeExpired(layout: DataLayout, age: number, now: Date): Promise<void> {
  for (const id of await releaseIds(layout.retired)) {
    const release = await readRelease(layout.retired, id).catch(() => null);
    if (!release || now.getTime() - Date.parse(release.createdAt) > age)
      await rm(join(layout.retired, id), { recursive: true, force: true });
  }
}
