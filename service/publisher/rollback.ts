import type { DataLayout } from '../release/data-layout';
import { currentReleaseId, releaseIds } from '../release/releases';
import { holdPublishing } from './hold';
import { PublishError } from './publish-error';
import { switchTo, whileSwitching } from './switch-release';

/**
 * Makes an earlier release current, without a build. Automatic publishing waits from then on until somebody publishes.
 *
 * @param wanted the release; without it the one before the current
 * @returns its id
 * @throws PublishError if there is none, or it is damaged
 */
export async function rollBack(layout: DataLayout, wanted?: string): Promise<string> {
  return whileSwitching(layout, async () => {
    const current = await currentReleaseId(layout);
    const id = wanted ?? (await releaseIds(layout.releases)).find((name) => current !== null && name < current);
    if (id === undefined) throw new PublishError('There is no earlier release to go back to. "npm run releases" lists what there is.');
    if (id === current) throw new PublishError(`Release ${id} is current already.`);
    await switchTo(layout, id);
    await holdPublishing(layout, id);
    return id;
  });
}
