import { randomUUID } from 'node:crypto';
import { constants, copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Fills a file under a temporary name and renames it, so that nobody ever sees half of it, whatever is killed when. */
async function place(target: string, fill: (temporary: string) => Promise<void>): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true });
  const temporary = path.join(path.dirname(target), `.${randomUUID()}.tmp`);
  try {
    await fill(temporary);
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Writes a whole file at once; folders are made as needed. */
export function writeAtomically(target: string, content: string | Uint8Array): Promise<void> {
  return place(target, (temporary) => writeFile(temporary, content));
}

/** Copies a whole file at once, without using space twice where the file system can share blocks. */
export function copyAtomically(source: string, target: string): Promise<void> {
  return place(target, (temporary) => copyFile(source, temporary, constants.COPYFILE_FICLONE));
}
