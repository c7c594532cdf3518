import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { removeUnused } from '../../../../contract/unused-files';

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

/**
 * Removes the originals that no build has used for a month, with all that was encoded of them, and the addresses that none has asked for.
 * Call it after a pull that has looked at every picture: one that pages show has just been used then.
 *
 * @throws Error of the file system if something can't be removed
 */
export async function removeUnusedImages(cacheDir: string): Promise<void> {
  const [addresses, originals, variants] = ['addresses', 'originals', 'variants'].map((name) => path.join(cacheDir, name)) as [
    string,
    string,
    string,
  ];
  // Listed first: whatever is encoded from now on has an original that is listed below.
  const encoded = await namesIn(variants);
  await removeUnused(addresses);
  await removeUnused(originals);
  const kept = new Set((await namesIn(originals)).map((name) => path.parse(name).name));
  for (const digest of encoded) if (!kept.has(digest)) await rm(path.join(variants, digest), { recursive: true, force: true });
}
