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
 * @param folder may be missing; folders in it are left alone
 * @throws Error of the file system if some can't be removed, once all others are
 */
export async function removeUnused(folder: string): Promise<void> {
  const failures: unknown[] = [];
  const before = Date.now() - keptDays * 24 * 60 * 60 * 1_000;
  for (const name of await readdir(folder).catch(() => [])) {
    const found = await stat(path.join(folder, name)).catch(() => null);
    if (found?.isFile() && found.mtimeMs < before)
      await rm(path.join(folder, name), { force: true }).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}
