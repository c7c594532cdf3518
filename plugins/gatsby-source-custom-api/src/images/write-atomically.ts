import { randomUUID } from 'node:crypto';
import { constants, copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Writes to a temporary name and renames, so that no reader and no crash ever leaves half a file. */
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

/** Writes a file atomically; creates folders as needed. */
export function writeAtomically(target: string, content: string | Uint8Array): Promise<void> {
  return place(target, (temporary) => writeFile(temporary, content));
}

/** Copies a file atomically, sharing blocks if the file system can. */
export function copyAtomically(source: string, target: string): Promise<void> {
  return place(target, (temporary) => copyFile(source, temporary, constants.COPYFILE_FICLONE));
}
