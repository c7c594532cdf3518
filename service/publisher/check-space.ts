import { statfs } from 'node:fs/promises';
import type { DataLayout } from '../release/data-layout';
import { PublishError } from './publish-error';

/**
 * Checks that there is room for a publication.
 *
 * @param minFreeDisk megabytes
 * @throws PublishError if less is free
 */
export async function checkSpace({ dataDir }: DataLayout, minFreeDisk: number): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir);
  const free = Math.floor((bavail * bsize) / 1_000_000);
  if (free < minFreeDisk)
    throw new PublishError(
      `Only ${free} MB are free in ${dataDir}; publishing needs ${minFreeDisk} (MIN_FREE_DISK). Make room and publish again.`,
    );
}
