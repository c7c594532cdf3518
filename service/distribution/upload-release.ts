import { readFile } from 'node:fs/promises';
import { inParallel } from '../publisher/in-parallel';
import type { ReleaseFile } from '../release/manifest';
import type { Release } from '../release/releases';
import { type Damage, decodeForm, nameOf, placeOf, placesOf, sizeOf } from '../release/verify';
import { type ObjectStore, StoreError } from './object-store';
import { fileKey } from './store-layout';

/** Files under way at a time; more gain nothing on a connection to one store. */
const parallel = 16;

/** What the store has of files: bytes by key. */
export type StoredFiles = Map<string, number>;

/**
 * Puts the files of a release into the store, by their digests. What is there already is left.
 *
 * @param stored what is there; what is put there is added
 * @returns how many files went, and their bytes
 * @throws StoreError if the store can't be written, or a file of the release is damaged
 */
export async function uploadFiles(store: ObjectStore, release: Release, stored: StoredFiles): Promise<{ files: number; bytes: number }> {
  const missing = new Map<string, Damage & { readonly file: ReleaseFile; readonly size: number }>();
  for (const place of placesOf(release)) {
    const file = release.files.get(place.path) as ReleaseFile;
    const [key, size] = [fileKey(file, place.form), sizeOf(file, place.form) ?? 0];
    if (stored.get(key) !== size) missing.set(key, { ...place, file, size });
  }
  await inParallel(parallel, [...missing], async ([key, { file, size, ...place }]) => {
    const bytes = await readFile(placeOf(release, place));
    // What is damaged here must never get there under the name of what it was.
    if (!(await decodeForm(file, place.form, bytes)))
      throw new StoreError(`${nameOf(place)} of release ${release.id} is damaged, so the release is not put into RELEASE_STORE.`);
    await store.put(key, bytes);
    stored.set(key, size);
  });
  return { files: missing.size, bytes: [...missing.values()].reduce((sum, { size }) => sum + size, 0) };
}
