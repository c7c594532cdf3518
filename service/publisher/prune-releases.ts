import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type DataLayout, manifestFile, siteFolder } from '../release/data-layout';
import type { ReleaseFile, ReleaseManifest } from '../release/manifest';
import { currentReleaseId, type Release, readRelease, releaseIds } from '../release/releases';
import { linkOrCopy, writeDurably } from './durable-files';

const day = 86_400_000;

type ReleaseOf = (id: string) => Promise<Release>;

/**
 * Removes releases beyond the newest `keepReleases`, never the current one. Their hashed files that no kept release has
 * stay in `retired/` for `keepAssetsDays`, so that a tab opened before still finds its scripts and pictures.
 *
 * @param releaseOf gives a release, for who knows some already
 * @returns ids of the releases that went
 */
export async function pruneReleases(
  layout: DataLayout,
  { keepReleases, keepAssetsDays }: { keepReleases: number; keepAssetsDays: number },
  now: Date,
  releaseOf: ReleaseOf = (id) => readRelease(layout.releases, id),
): Promise<string[]> {
  const current = await currentReleaseId(layout);
  const ids = await releaseIds(layout.releases);
  const gone = ids.slice(keepReleases).filter((id) => id !== current);
  if (gone.length > 0) {
    const reachable = await hashedPaths(
      layout,
      ids.filter((id) => !gone.includes(id)),
      releaseOf,
    );
    for (const id of gone) await retire(layout, id, releaseOf, reachable, now);
  }
  await removeExpired(layout, keepAssetsDays * day, now);
  return gone;
}

/** Takes a release away, leaving behind its hashed files that are not `reachable`; these are added there. */
async function retire(layout: DataLayout, id: string, releaseOf: ReleaseOf, reachable: Set<string>, now: Date): Promise<void> {
  const release = await releaseOf(id).catch(() => null);
  const kept = [...(release?.files ?? [])].filter(([path, file]) => file.role === 'hashed' && !reachable.has(path));
  if (release && kept.length > 0) await keepAssets(layout, release, kept, now);
  for (const [path] of kept) reachable.add(path);
  await rm(join(layout.releases, id), { recursive: true, force: true });
}

async function keepAssets(
  layout: DataLayout,
  release: Release,
  kept: readonly (readonly [string, ReleaseFile])[],
  now: Date,
): Promise<void> {
  const draft = join(layout.work, `retire-${release.id}`);
  for (const [path, file] of kept) {
    const suffixes = ['', ...(file.br === undefined ? [] : ['.br']), ...(file.gz === undefined ? [] : ['.gz'])];
    for (const suffix of suffixes) await linkOrCopy(join(release.root, path + suffix), join(draft, siteFolder, path + suffix));
  }
  // The term counts from now: until now the release itself was there.
  const manifest: ReleaseManifest = {
    id: release.id,
    createdAt: now.toISOString(),
    contentDigest: release.contentDigest,
    files: Object.fromEntries(kept),
  };
  await writeDurably(join(draft, manifestFile), `${JSON.stringify(manifest)}\n`);
  await mkdir(layout.retired, { recursive: true });
  await rm(join(layout.retired, release.id), { recursive: true, force: true });
  await rename(draft, join(layout.retired, release.id));
}

async function hashedPaths(layout: DataLayout, kept: readonly string[], releaseOf: ReleaseOf): Promise<Set<string>> {
  const paths = new Set<string>();
  const retired = (await releaseIds(layout.retired)).map((id) => () => readRelease(layout.retired, id));
  for (const read of [...kept.map((id) => () => releaseOf(id)), ...retired]) {
    const release = await read().catch(() => null);
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
