import type { DataLayout } from '../release/data-layout';
import { currentReleaseId, readRelease } from '../release/releases';
import { releasesBeenLive, withdrawnLast } from './been-live';
import { holdPublishing } from './hold';
import { firstWhole, makeWhole } from './mend-release';
import { PublishError } from './publish-error';
import { pointTo, releaseNamed, whileSwitching } from './switch-release';

/**
 * Makes an earlier release current, without a build. Automatic publishing waits from then on until somebody publishes.
 *
 * @param who the person, as colleagues know them
 * @param wanted the release, which must have been live; without it the one that was live before the current, or the newest that was live
 *   where the current can't be read, and one that was itself gone back from only where there is no other
 * @returns its id
 * @throws PublishError if there is none, or it is damaged
 */
export async function rollBack(layout: DataLayout, who: string, wanted?: string): Promise<string> {
  return whileSwitching(layout, async () => {
    const current = await currentReleaseId(layout);
    if (wanted !== undefined && wanted === current) throw new PublishError(`Release ${wanted} is current already.`);
    const id = wanted ?? (await earlierRelease(layout, current));
    if (id === undefined) throw new PublishError('There is no earlier release to go back to. "npm run releases" lists what there is.');
    if (wanted !== undefined) await checkTarget(layout, wanted);
    const release = await releaseNamed(layout, id);
    // First: killed between the two, a hold too many is better than a schedule that publishes again what somebody has gone back from.
    const undo = await holdPublishing(layout, id, who);
    try {
      await pointTo(layout, release);
    } catch (error) {
      // Unless only what comes after the switch has failed.
      if ((await currentReleaseId(layout)) !== id) await undo().catch(() => {});
      throw error;
    }
    return id;
  });
}

async function earlierRelease(layout: DataLayout, current: string | null): Promise<string | undefined> {
  const live = await releasesBeenLive(layout);
  const isReadable = current !== null && (await readRelease(layout.releases, current).catch(() => null)) !== null;
  const earlier = live.filter((id) => id !== current && (!isReadable || id < current));
  return firstWhole(layout, await withdrawnLast(layout, earlier), 'sizes');
}

/** What is no release at all is refused by the switch itself. */
async function checkTarget(layout: DataLayout, id: string): Promise<void> {
  const release = await readRelease(layout.releases, id).catch(() => null);
  if (!release) return;
  if (!(await releasesBeenLive(layout)).includes(id))
    throw new PublishError(
      `Release ${id} can't become current: it has never been live, so nobody has seen it work. Publish again instead.`,
    );
  const [lost] = await makeWhole(layout, release, 'sizes');
  if (lost) throw new PublishError(`Release ${id} can't become current: its file ${lost.path} is damaged and can't be restored.`);
}
