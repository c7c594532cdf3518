import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import type { DataLayout } from '../release/data-layout';

/**
 * After a rollback somebody has to look at what went wrong. Until they publish on purpose, builds that come by themselves
 * don't put a new release in place of the one that was chosen.
 */
export async function holdPublishing(layout: DataLayout, release: string): Promise<void> {
  await writeFile(layout.hold, `${JSON.stringify({ since: new Date().toISOString(), release })}\n`);
}

export async function isHeld(layout: DataLayout): Promise<boolean> {
  return stat(layout.hold).then(
    () => true,
    () => false,
  );
}

/** Since when publishing waits, and the release that was chosen; null where it does not wait. */
export async function readHold(layout: DataLayout): Promise<{ readonly since: string; readonly release: string } | null> {
  if (!(await isHeld(layout))) return null;
  return readFile(layout.hold, 'utf8').then(JSON.parse, () => null);
}

export async function resumePublishing(layout: DataLayout): Promise<void> {
  await rm(layout.hold, { force: true });
}
