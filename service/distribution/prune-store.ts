import { inParallel } from '../publisher/in-parallel';
import { type DataLayout, manifestFile } from '../release/data-layout';
import { parseManifest } from '../release/manifest';
import { readRelease } from '../release/releases';
import { placesOf } from '../release/verify';
import type { ListedObject, ObjectStore } from './object-store';
import { fileKey, filesPrefix, manifestKey, most, releaseOf, releasesPrefix } from './store-layout';
import type { StoredFiles } from './upload-release';

/** Milliseconds for which everything stays after its release was followed by another: servers may still be reading it. */
const grace = 3_600_000;

/** Removals under way at a time. */
const parallel = 16;

/**
 * Removes from the store what servers no longer ask for: manifests of releases beyond the newest `keepReleases`, never the live one, and then
 * files that no manifest names. Only who holds the lock of the store may call it, so that no upload is under way.
 *
 * @param live the release that the pointer names
 * @param stored what is there; what goes is taken from it
 * @throws StoreError, or Error if a manifest can't be read: then nothing goes that it may name
 */
export async function pruneStore(
  store: ObjectStore,
  layout: DataLayout,
  { live, keepReleases, stored, now }: { live: string; keepReleases: number; stored: StoredFiles; now: Date },
): Promise<void> {
  const isOld = ({ modified }: ListedObject) => now.getTime() - modified > grace;
  const manifests = (await store.list(releasesPrefix)).filter(({ key }) => releaseOf(key) !== undefined).sort(newestFirst);
  const gone = manifests.filter((manifest, index) => {
    const next = manifests[index - 1];
    return index >= keepReleases && releaseOf(manifest.key) !== live && next !== undefined && isOld(next);
  });
  // First the manifests: one that is there vouches for its files.
  for (const { key } of gone) {
    stored.delete(key);
    await store.remove(key);
  }
  const named = new Set<string>();
  for (const manifest of manifests.filter((each) => !gone.includes(each)))
    for (const key of await keysOf(store, layout, releaseOf(manifest.key) ?? '')) named.add(key);
  const orphans = (await store.list(filesPrefix)).filter((file) => !named.has(file.key) && isOld(file));
  await inParallel(parallel, orphans, async ({ key }) => {
    stored.delete(key);
    await store.remove(key);
  });
}

const newestFirst = (one: ListedObject, other: ListedObject): number => (one.key < other.key ? 1 : -1);

/** The keys of a release's files, by the manifest on this disk or in the store. */
async function keysOf(store: ObjectStore, layout: DataLayout, id: string): Promise<string[]> {
  const local = await readRelease(layout.releases, id).catch(() => null);
  const files = local?.files ?? (await storedFiles(store, id));
  return placesOf({ files }).flatMap(({ path, form }) => {
    const file = files.get(path);
    return file ? [fileKey(file, form)] : [];
  });
}

async function storedFiles(store: ObjectStore, id: string) {
  const object = await store.get(manifestKey(id), most.manifest);
  if (!object) throw new Error(`${manifestFile} of release ${id} has vanished from RELEASE_STORE while it was cleared up.`);
  return parseManifest(object.bytes.toString(), id).files;
}
