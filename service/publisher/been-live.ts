import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type DataLayout, liveFile } from '../release/data-layout';
import { currentReleaseId, isMissing, releaseIds } from '../release/releases';
import { writeDurably } from './durable-files';

/** Notes in the folder of a release that it is live, the first time. Does nothing if the release is gone. */
export async function noteLive(layout: DataLayout, id: string): Promise<void> {
  try {
    if (await exists(join(layout.releases, id))) await writeDurably(join(layout.releases, id, liveFile), `${new Date().toISOString()}\n`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
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

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    (error: unknown) => {
      if (isMissing(error)) return false;
      throw error;
    },
  );
