import { hash } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { storeRelease } from '../publisher/assemble-release';
import { checkSpace } from '../publisher/check-space';
import { linkOrCopy, syncFolders, writeDurably } from '../publisher/durable-files';
import { inParallel } from '../publisher/in-parallel';
import { type FetchForm, mendRelease } from '../publisher/mend-release';
import { type DataLayout, manifestFile } from '../release/data-layout';
import { parseManifest, type ReleaseFile } from '../release/manifest';
import { isMissing, type Release, readRelease, releaseIds, releaseOf } from '../release/releases';
import { type Damage, damageOf, type Form, hasSize, placeOf, placesOf, readForm, sizeOf, type Thoroughness } from '../release/verify';
import { fetchForm, remedy } from './fetch-form';
import { type ObjectStore, StoreError } from './object-store';
import { fileKey, manifestKey, most, type StorePointer } from './store-layout';

/** Files under way at a time. */
const parallel = 16;

/** Where the content of a digest lies on this disk. */
type Twins = ReadonlyMap<string, { readonly release: Release; readonly path: string; readonly file: ReleaseFile }>;

/** What had to be read from the store. */
export interface Downloaded {
  readonly files: number;
  readonly bytes: number;
}

/**
 * Sees to it that a release is whole in the folder of releases. What other releases here have is linked from there, the rest is read from the
 * store and compared with its digest before it is written. What an attempt that failed has got is used by the next one. Only who holds the
 * publishing lock may call it.
 *
 * @param minFreeDisk megabytes that must be free, unless the release is here already: a rollback needs no space
 * @param thoroughness with which a release that is here already is checked
 * @throws StoreError, PublishError for want of space, or Error of the file system; the folder of releases is then as it was
 */
export async function downloadRelease(
  layout: DataLayout,
  store: ObjectStore,
  pointer: StorePointer,
  minFreeDisk: number,
  thoroughness: Thoroughness,
): Promise<Downloaded> {
  const existing = await readRelease(layout.releases, pointer.id).catch(() => null);
  if (existing) return mendFromStore(layout, store, existing, thoroughness);
  await checkSpace(layout, minFreeDisk);
  return assembleFromStore(layout, store, pointer);
}

/** A release that is here already, perhaps damaged. */
async function mendFromStore(layout: DataLayout, store: ObjectStore, release: Release, thoroughness: Thoroughness): Promise<Downloaded> {
  let downloaded: Downloaded = { files: 0, bytes: 0 };
  const fetch: FetchForm = async (file, form) => {
    const bytes = await fetchForm(store, file, form);
    downloaded = { files: downloaded.files + 1, bytes: downloaded.bytes + bytes.length };
    return bytes;
  };
  await mendRelease(layout, release, await damageOf(release, thoroughness), fetch);
  return downloaded;
}

async function assembleFromStore(layout: DataLayout, store: ObjectStore, pointer: StorePointer): Promise<Downloaded> {
  const { id } = pointer;
  const manifest = await readManifest(store, pointer);
  const draft = releaseOf(layout.work, parseManifest(manifest.toString(), id));
  await removeOthers(layout.work, id);
  await mkdir(draft.root, { recursive: true });
  const twins = await twinsOn(layout);
  let downloaded: Downloaded = { files: 0, bytes: 0 };
  await inParallel(parallel, groupsOf(draft), async ({ file, form, paths: [first = '', ...others] }) => {
    const place = { path: first, form };
    if (!(await isKept(draft, place)) && !(await linkTwin(draft, place, twins))) {
      const bytes = await fetchForm(store, file, form);
      await writeDurably(placeOf(draft, place), bytes);
      downloaded = { files: downloaded.files + 1, bytes: downloaded.bytes + bytes.length };
    }
    for (const path of others)
      if (!(await isKept(draft, { path, form }))) await linkOrCopy(placeOf(draft, place), placeOf(draft, { path, form }));
  });
  await syncFolders(draft.root);
  const ownManifest = join(layout.work, id, manifestFile);
  await rm(ownManifest, { force: true });
  await writeDurably(ownManifest, manifest);
  // Only one whose manifest can't be read is there.
  await rm(join(layout.releases, id), { recursive: true, force: true });
  await storeRelease(layout, id);
  return downloaded;
}

/** Files of a release in each form, those with the same content together: it is needed once. */
function groupsOf(release: Release) {
  const groups = new Map<string, { readonly file: ReleaseFile; readonly form: Form; readonly paths: string[] }>();
  for (const { path, form } of placesOf(release)) {
    const file = release.files.get(path) as ReleaseFile;
    const group = groups.get(fileKey(file, form)) ?? { file, form, paths: [] };
    group.paths.push(path);
    groups.set(fileKey(file, form), group);
  }
  return [...groups.values()];
}

/** Whether an earlier attempt has left a file, whole; one that is not goes. */
async function isKept(draft: Release, place: Damage): Promise<boolean> {
  if (await readForm(draft, place)) return true;
  await rm(placeOf(draft, place), { force: true });
  return false;
}

async function readManifest(store: ObjectStore, { id, manifest }: StorePointer): Promise<Buffer> {
  const object = await store.get(manifestKey(id), most.manifest);
  if (!object || hash('sha256', object.bytes, 'hex') !== manifest)
    throw new StoreError(
      `${manifestKey(id)} in RELEASE_STORE (${store.name}) is ${object ? 'not the one that current.json names' : 'missing'}. ${remedy}`,
    );
  return object.bytes;
}

/** Links a form of a file from another release that has it in its full length; its content is looked after like that of any release. */
async function linkTwin(draft: Release, place: Damage, twins: Twins): Promise<boolean> {
  const file = draft.files.get(place.path) as ReleaseFile;
  const twin = twins.get(file.sha256);
  if (!twin || sizeOf(twin.file, place.form) !== sizeOf(file, place.form)) return false;
  const source = { path: twin.path, form: place.form };
  if (!hasSize(twin.release, source)) return false;
  await linkOrCopy(placeOf(twin.release, source), placeOf(draft, place));
  return true;
}

/** What is in the releases on this disk, the newest first. */
async function twinsOn(layout: DataLayout): Promise<Twins> {
  const twins = new Map<string, { release: Release; path: string; file: ReleaseFile }>();
  for (const folder of [layout.retired, layout.releases])
    for (const id of (await releaseIds(folder)).reverse()) {
      const release = await readRelease(folder, id).catch(() => null);
      for (const [path, file] of release?.files ?? []) if (release) twins.set(file.sha256, { release, path, file });
    }
  return twins;
}

/** Clears what was begun for other releases. */
async function removeOthers(work: string, id: string): Promise<void> {
  const names = await readdir(work).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  for (const name of names) if (name !== id) await rm(join(work, name), { recursive: true, force: true });
}
