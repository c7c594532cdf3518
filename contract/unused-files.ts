import { readdir, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';

/** Days that a file of a store is kept which no build uses: what editors take away often comes back. */
const keptDays = 30;

/**
 * Notes that a file is used.
 *
 * @returns false where that can't be noted, because the file is missing or somebody else's: write it again
 */
export function noteUse(file: string): Promise<boolean> {
  const now = new Date();
  return utimes(file, now, now).then(
    () => true,
    () => false,
  );
}

/**
 * Removes the files of a folder that have neither been written nor used for a month.
 *
 * What can't be removed stays until the next time: it must not keep anybody from publishing.
 *
 * @param folder may be missing; folders in it are left alone
 */
export async function removeUnused(folder: string): Promise<void> {
  const before = Date.now() - keptDays * 24 * 60 * 60 * 1_000;
  for (const name of await readdir(folder).catch(() => [])) {
    const found = await stat(path.join(folder, name)).catch(() => null);
    if (found?.isFile() && found.mtimeMs < before) await rm(path.join(folder, name), { force: true }).catch(() => {});
  }
}
