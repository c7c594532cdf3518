import { readFile, rm, stat } from 'node:fs/promises';
import type { DataLayout } from '../release/data-layout';
import { currentReleaseId, isMissing } from '../release/releases';
import { replaceDurably } from './durable-files';

/** A rollback that holds. */
export interface Hold {
  /** ISO 8601. */
  readonly since: string;
  /** The release that was chosen, and by whom. */
  readonly release: string;
  readonly who: string;
}

/**
 * After a rollback somebody has to look at what went wrong. Until they publish on purpose, builds that come by themselves
 * don't put a new release in place of the one that was chosen. Call it in `whileSwitching`.
 *
 * @returns puts back what was before
 */
export async function holdPublishing(layout: DataLayout, release: string, who: string): Promise<() => Promise<void>> {
  const before = await readFile(layout.hold).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  const hold: Hold = { since: new Date().toISOString(), release, who };
  // On a full disk an empty file still finds room, and its being there is what holds.
  await write(layout, `${JSON.stringify(hold)}\n`).catch(() => write(layout, ''));
  return () => (before === null ? resumePublishing(layout) : write(layout, before));
}

async function write({ hold }: DataLayout, bytes: Buffer | string): Promise<void> {
  const draft = `${hold}.new`;
  // Whoever was killed may have left it.
  await rm(draft, { force: true });
  await replaceDurably(hold, bytes, draft);
}

export async function isHeld(layout: DataLayout): Promise<boolean> {
  return stat(layout.hold).then(
    () => true,
    () => false,
  );
}

/** Why publishing waits; null where it does not. Of a file that says nothing, such as one that was written on a full disk, what else is known. */
export async function readHold(layout: DataLayout): Promise<Hold | null> {
  const file = await stat(layout.hold).catch(() => null);
  if (!file) return null;
  const hold: Partial<Hold> | null = await readFile(layout.hold, 'utf8')
    .then(JSON.parse)
    .catch(() => null);
  return {
    since: hold?.since ?? file.mtime.toISOString(),
    release: hold?.release ?? (await currentReleaseId(layout)) ?? '',
    who: hold?.who ?? '',
  };
}

export async function resumePublishing(layout: DataLayout): Promise<void> {
  await rm(layout.hold, { force: true });
}
