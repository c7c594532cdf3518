import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import type { DataLayout } from '../release/data-layout';

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
 * don't put a new release in place of the one that was chosen.
 */
export async function holdPublishing(layout: DataLayout, release: string, who: string): Promise<void> {
  const hold: Hold = { since: new Date().toISOString(), release, who };
  await writeFile(layout.hold, `${JSON.stringify(hold)}\n`);
}

export async function isHeld(layout: DataLayout): Promise<boolean> {
  return stat(layout.hold).then(
    () => true,
    () => false,
  );
}

/** Why publishing waits; null where it does not. */
export async function readHold(layout: DataLayout): Promise<Hold | null> {
  if (!(await isHeld(layout))) return null;
  return readFile(layout.hold, 'utf8').then(JSON.parse, () => null);
}

export async function resumePublishing(layout: DataLayout): Promise<void> {
  await rm(layout.hold, { force: true });
}
