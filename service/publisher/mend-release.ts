import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import type { DataLayout } from '../release/data-layout';
import type { ReleaseFile } from '../release/manifest';
import { type Release, readRelease, releaseIds } from '../release/releases';
import { type Damage, damageOf, type Form, placeOf, readForm, readIntact, sizeOf, type Thoroughness } from '../release/verify';
import { compress, effortOf } from './compress';
import { replaceDurably, syncFolders } from './durable-files';

/** Gets a form of a file from somewhere else than this disk; null where it is not to be had. What it gives has been compared with the manifest. */
export type FetchForm = (file: ReleaseFile, form: Form) => Promise<Buffer | null>;

const nowhere: FetchForm = async () => null;

/** Where files with a digest are, in any release. */
type Copies = ReadonlyMap<string, readonly { readonly release: Release; readonly path: string }[]>;

/**
 * Checks a release and restores what is damaged.
 *
 * @returns what could not be restored
 * @throws as `damageOf` and `mendRelease` do
 */
export async function makeWhole(layout: DataLayout, release: Release, thoroughness: Thoroughness): Promise<Damage[]> {
  return mendRelease(layout, release, await damageOf(release, thoroughness));
}

/** The first of some releases that is there and whole, once what can be restored is restored. @throws as `makeWhole` does */
export async function firstWhole(layout: DataLayout, ids: readonly string[], thoroughness: Thoroughness): Promise<string | undefined> {
  for (const id of ids) {
    const release = await readRelease(layout.releases, id).catch(() => null);
    if (release && (await makeWhole(layout, release, thoroughness)).length === 0) return id;
  }
  return undefined;
}

/**
 * Restores damaged files of a release: a plain file from its compressed forms or from another release, retired ones too, that has the
 * same; a compressed form from the plain file; either from elsewhere, if it can be had there. Releases share unchanged files, so each is written anew under its name, never changed in
 * place: first in the release's folder, where it is noticed by who has links to the damaged one (`Staging`).
 *
 * @param fetchForm asked last
 * @returns what could not be restored
 * @throws Error of the file system, for example when the disk is full
 */
export async function mendRelease(
  layout: DataLayout,
  release: Release,
  damaged: readonly Damage[],
  fetchForm = nowhere,
): Promise<Damage[]> {
  if (damaged.length === 0) return [];
  const copies = await copiesBesides(layout, release);
  const lost: Damage[] = [];
  // Compressed forms are made of plain files, so these come first.
  for (const place of [...damaged.filter(isPlain), ...damaged.filter((each) => !isPlain(each))]) {
    const made = isPlain(place) ? await plainBytes(release, place.path, copies) : await compressedBytes(release, place);
    const file = release.files.get(place.path);
    const bytes = made ?? (file ? await fetchForm(file, place.form) : null);
    if (bytes) await replaceDurably(placeOf(release, place), bytes, join(dirname(release.root), `restored-${randomUUID()}`));
    else lost.push(place);
  }
  await syncFolders(release.root);
  return lost;
}

/** Whether a visitor can miss it: a compressed form is only ever a shorter way. */
export const isPlain = ({ form }: Damage): boolean => form === 'plain';

async function plainBytes(release: Release, path: string, copies: Copies): Promise<Buffer | null> {
  const own = await readIntact(release, path);
  if (own) return own;
  for (const copy of copies.get(release.files.get(path)?.sha256 ?? '') ?? []) {
    const bytes = await readIntact(copy.release, copy.path);
    if (bytes) return bytes;
  }
  return null;
}

/** Null if the compressor of today makes it of another size than the manifest says. */
async function compressedBytes(release: Release, place: Damage): Promise<Buffer | null> {
  const file = release.files.get(place.path);
  const plain = await readForm(release, { ...place, form: 'plain' });
  if (!file || !plain || place.form === 'plain') return null;
  const made = (await compress(plain, effortOf(file)))[place.form];
  return made && made.length === sizeOf(file, place.form) ? made : null;
}

async function copiesBesides(layout: DataLayout, { root }: Release): Promise<Copies> {
  const copies = new Map<string, { release: Release; path: string }[]>();
  for (const folder of [layout.releases, layout.retired]) {
    for (const id of await releaseIds(folder)) {
      const release = await readRelease(folder, id).catch(() => null);
      if (!release || release.root === root) continue;
      for (const [path, { sha256 }] of release.files) copies.set(sha256, [...(copies.get(sha256) ?? []), { release, path }]);
    }
  }
  return copies;
}
