import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { writeDurably } from '../publisher/durable-files';
import type { DataLayout } from '../release/data-layout';
import { isMissing } from '../release/releases';

/** By what the store knows a data folder. A copy of the folder's backup has another one: two must not both believe to be the publisher. */
export async function folderId({ folderId: file }: DataLayout): Promise<string> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (!isMissing(error)) throw error;
    const id = randomUUID();
    await writeDurably(file, `${id}\n`);
    return id;
  }
}
