import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type DataLayout, liveFile, withdrawnFile } from '../release/data-layout';
import { currentReleaseId, isMissing, releaseIds } from '../release/releases';
import { writeDurably } from './durable-files';

/** Notes in the folder of a release that it is live, the first time. Does nothing if the release is gone. */
export const noteLive = (layout: DataLayout, id: string): Promise<void> => note(layout, id, liveFile);

/**
 * Notes which releases a switch went back from: all after its target, up to the one that was live. The target is none of them any longer, nor is what
 * lies before it where going back is undone. A note that can't be made keeps nobody from going back; on a full disk an empty file still finds room.
 *
 * @param from the release that was live; null: none was
 * @param to the one that is
 */
export async function noteWithdrawn(layout: DataLayout, from: string | null, to: string): Promise<void> {
  const ids = await releaseIds(layout.releases);
  const withdrawn = ids.filter((id) => from !== null && to < id && id <= from);
  const isUndone = await exists(join(layout.releases, to, withdrawnFile));
  const restored = ids.filter((id) => isUndone && from !== null && from < id && id < to);
  await Promise.allSettled([
    ...[to, ...restored].map((id) => rm(join(layout.releases, id, withdrawnFile), { force: true })),
    ...withdrawn.map((id) => noteGoneBackFrom(layout, id)),
  ]);
}

/** Notes that a release was gone back from. Does nothing if it is gone. */
export const noteGoneBackFrom = (layout: DataLayout, id: string): Promise<void> => note(layout, id, withdrawnFile);

/** Puts releases that were gone back from behind the others, which keep their order. */
export async function withdrawnLast(layout: DataLayout, ids: readonly string[]): Promise<string[]> {
  const withdrawn = await Promise.all(ids.map((id) => exists(join(layout.releases, id, withdrawnFile))));
  return [...ids.filter((_, index) => !withdrawn[index]), ...ids.filter((_, index) => withdrawn[index])];
}

/**
 * Ids of the releases that are or were live, newest first: only these are gone back to. One that was built but never switched to, for
 * example because of a rollback in between, has never been probed.
 */
export async function releasesBeenLive(layout: DataLayout): Promise<string[]> {
  const current = await currentReleaseId(layout);
  const noted = async (id: string) => id === current || (await exists(join(layout.releases, id, liveFile)));
  const ids = await releaseIds(layout.releases);
  const live = await Promise.all(ids.map(noted));
  return ids.filter((_, index) => live[index]);
}

async function note(layout: DataLayout, id: string, file: string): Promise<void> {
  try {
    if (await exists(join(layout.releases, id))) await writeDurably(join(layout.releases, id, file), `${new Date().toISOString()}\n`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    (error: unknown) => {
      if (isMissing(error)) return false;
      throw error;
    },
  );
