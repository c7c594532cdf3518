import { randomUUID } from 'node:crypto';
import { readdir, rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { DataLayout } from '../release/data-layout';
import { isReleaseId } from '../release/release-id';
import { currentReleaseId, type Release, readRelease } from '../release/releases';
import { noteLive, noteWithdrawn } from './been-live';
import { syncPath } from './durable-files';
import { waitForLock } from './lock';
import { PublishError } from './publish-error';

const pointerPrefix = 'current.new.';

/** How long a switch waits for another one, in milliseconds; each takes a few. */
const patience = 10_000;

/**
 * Makes a release current, by one rename: at every moment, also through a power cut, `current` names the old release or
 * the new one.
 *
 * @throws PublishError if there is no such release, or it is damaged
 */
export async function switchTo(layout: DataLayout, id: string): Promise<void> {
  await pointTo(layout, await releaseNamed(layout, id));
}

/** The release of a name. @throws PublishError if there is none, or it is damaged */
export async function releaseNamed(layout: DataLayout, id: string): Promise<Release> {
  if (!isReleaseId(id)) throw new PublishError(`"${id}" is not the name of a release. "npm run releases" lists them.`);
  try {
    return await readRelease(layout.releases, id);
  } catch (error) {
    throw new PublishError(`Release ${id} can't become current: ${(error as Error).message}`);
  }
}

/** As `switchTo`, of a release that need not be read any more. @param moment resolves when that may happen; everything else is done before */
export async function pointTo(layout: DataLayout, { id }: Pick<Release, 'id'>, moment?: () => Promise<unknown>): Promise<void> {
  const replaced = await currentReleaseId(layout);
  if (replaced !== null) await noteLive(layout, replaced);
  await moment?.();
  const pointer = join(layout.dataDir, `${pointerPrefix}${randomUUID()}`);
  await symlink(join('releases', id), pointer);
  await rename(pointer, layout.current);
  await syncPath(layout.dataDir);
  await noteWithdrawn(layout, replaced, id);
  // What is current counts as live without the note too, and the next switch makes up for one that is missing.
  await noteLive(layout, id).catch(() => {});
}

/** Takes the pointer away: the state before the first release. */
export async function switchToNone(layout: DataLayout): Promise<void> {
  await rm(layout.current, { force: true });
  await syncPath(layout.dataDir);
}

/** Clears pointers that were never put in place. @throws PublishError if a switch hangs */
export function clearPointers(layout: DataLayout): Promise<void> {
  return whileSwitching(layout, async () => {
    for (const name of await readdir(layout.dataDir))
      if (name.startsWith(pointerPrefix)) await rm(join(layout.dataDir, name), { force: true });
  });
}

/**
 * Does `work` while nobody else changes what is current, so that a rollback and a publisher never undo each other
 * unknowingly.
 *
 * @throws PublishError if another switch hangs
 */
export async function whileSwitching<Result>(layout: DataLayout, work: () => Promise<Result>): Promise<Result> {
  using lock = await waitForLock(layout.switchLock, patience);
  if (!lock)
    throw new PublishError('Another process is switching releases and does not finish. Look for hanging publish or rollback commands.');
  return await work();
}
