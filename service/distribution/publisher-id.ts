import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { writeDurably } from '../publisher/durable-files';
import type { DataLayout } from '../release/data-layout';
import { isMissing } from '../release/releases';

/** By what the store knows the publisher of a data folder. A copy of the folder's backup is another publisher: two must not both believe to be the one. */
export async function publisherId({ publisherId: file }: DataLayout): Promise<string> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (!isMissing(error)) throw error;
    const id = randomUUID();
    await writeDurably(file, `${id}\n`);
    return id;
  }
}
