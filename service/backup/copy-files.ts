import { existsSync } from 'node:fs';
import { cp, readdir } from 'node:fs/promises';
import { syncFiles, syncPath } from '../publisher/durable-files';

/** Copies a folder, and waits until what is in it is on the disk. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true, preserveTimestamps: true });
  await syncFiles(to, await readdir(to, { recursive: true }));
}

/** Copies a file that may be missing, and waits until it is on the disk. */
export async function copyIfThere(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return;
  await cp(from, to);
  await syncPath(to);
}

/** What is in a folder; nothing if there is none. */
export const namesIn = async (folder: string): Promise<string[]> => (existsSync(folder) ? await readdir(folder) : []);
