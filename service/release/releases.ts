import { readdir, readFile, readlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type DataLayout, manifestFile, siteFolder } from './data-layout';
import { parseManifest, type ReleaseFile, type ReleaseManifest } from './manifest';
import { isReleaseId } from './release-id';

/** A release on disk. Its folder is immutable. */
export interface Release {
  readonly id: string;
  readonly createdAt: string;
  readonly contentDigest: string;
  /** Absolute folder of its files. */
  readonly root: string;
  readonly files: ReadonlyMap<string, ReleaseFile>;
  /** Pages that were live once and are no more, by path: the page that has taken the place, which may be gone, too, or null. */
  readonly gone: ReadonlyMap<string, string | null>;
}

/** Id of the current release, or null without one; also where the pointer is damaged. It need not exist. */
export async function currentReleaseId(layout: DataLayout): Promise<string | null> {
  try {
    const id = basename(await readlink(layout.current));
    return isReleaseId(id) ? id : null;
  } catch (error) {
    // EINVAL: something else than a link is in its place.
    if (isMissing(error) || (error as NodeJS.ErrnoException).code === 'EINVAL') return null;
    throw error;
  }
}

/** Ids of all releases in a folder (`layout.releases` or `layout.retired`), newest first. */
export async function releaseIds(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter(isReleaseId).sort().reverse();
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/**
 * Reads the release `id` in `folder`.
 *
 * @throws Error if it is not there or damaged
 */
export async function readRelease(folder: string, id: string): Promise<Release> {
  // Decoded as a whole: `readFile` would do it piece by piece, in three times the time.
  return releaseOf(folder, parseManifest((await readFile(join(folder, id, manifestFile))).toString(), id));
}

/** The release that a manifest describes. @param folder in which it is */
export function releaseOf(folder: string, { id, createdAt, contentDigest, files, gone = {} }: ReleaseManifest): Release {
  const root = join(folder, id, siteFolder);
  return { id, createdAt, contentDigest, root, files, gone: new Map(Object.entries(gone)) };
}

/** Whether a file system error means that something does not exist. */
export function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}
