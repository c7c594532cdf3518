import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { noteGoneBackFrom } from '../publisher/been-live';
import { syncPath } from '../publisher/durable-files';
import { mendRelease } from '../publisher/mend-release';
import { type DataLayout, dataLayout, liveFile, withdrawnFile } from '../release/data-layout';
import { isMissing, type Release, readRelease, releaseIds } from '../release/releases';
import { damageOf, nameOf } from '../release/verify';
import { BackupError } from './backup-error';
import { copyFolder, copyIfThere } from './copy-files';

/** How the names of what is not copied whole begin. */
export const unfinished = 'unfinished';

/** @throws {BackupError} if the release in the backup could not go live */
export async function checkKept(folder: string, id: string): Promise<void> {
  const release = await keptRelease(folder, id);
  if (!release) throw new BackupError(`Release ${id} is missing or can't be read in the backup. Take an earlier one.`);
  const damaged = await damageOf(release, 'contents');
  if (damaged.length > 0) throw new BackupError(`${damaged.length} files of release ${id} are damaged in the backup. Take an earlier one.`);
}

/** A release in the backup; null if it is missing or can't be read. */
const keptRelease = (folder: string, id: string): Promise<Release | null> => readRelease(join(folder, 'releases'), id).catch(() => null);

/**
 * Copies a release that is not there yet; the live one also where its copy has lost files.
 *
 * @param isLive whether the backup is worth nothing without it; others may be removed while they are copied, and are left out if they are damaged
 */
export async function keepRelease(layout: DataLayout, folder: string, id: string, isLive: boolean): Promise<void> {
  const place = join(folder, 'releases', id);
  if (isLive ? await isWhole(folder, id) : existsSync(place)) {
    // What became of a release since it was copied.
    for (const note of [liveFile, withdrawnFile]) {
      await rm(join(place, note), { force: true });
      await copyIfThere(join(layout.releases, id, note), join(place, note));
    }
    return;
  }
  const draft = join(folder, 'releases', unfinished);
  try {
    await copyFolder(join(layout.releases, id), join(draft, id));
    const problem = await problemOf(layout, draft, id);
    if (problem !== null && !isLive) return;
    if (problem !== null)
      throw new BackupError(`${problem} The rest is copied. Publish the site (npm run publish-site) and make the backup again.`);
    await rm(place, { recursive: true, force: true });
    await rename(join(draft, id), place);
    await syncPath(join(folder, 'releases'));
  } catch (error) {
    if (isLive || !isMissing(error)) throw error;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/**
 * Notes as gone back from what the data folder has removed before older releases: a restored site goes back to it last.
 *
 * @param present releases of the data folder
 */
export async function noteRemoved(folder: string, present: readonly string[]): Promise<void> {
  const removed = (await releaseIds(join(folder, 'releases'))).filter((id) => !present.includes(id) && present.some((other) => other < id));
  for (const id of removed) await noteGoneBackFrom(dataLayout(folder), id);
}

/** Why a fresh copy of a release can't be used, a sentence; null if it is whole, once what can be restored in it is restored. */
async function problemOf(layout: DataLayout, folder: string, id: string): Promise<string | null> {
  const copy = await readRelease(folder, id).catch((error: Error) => error);
  if ('message' in copy) return `Release ${id} can't be read: ${copy.message}`;
  const [lost, ...others] = await mendRelease(layout, copy, await damageOf(copy, 'contents'));
  return lost ? `Files of release ${id} are damaged: ${nameOf(lost)}${others.length > 0 ? ` and ${others.length} more` : ''}.` : null;
}

async function isWhole(folder: string, id: string): Promise<boolean> {
  const release = await keptRelease(folder, id);
  return release !== null && (await damageOf(release, 'sizes')).length === 0;
}
