import { execFile } from 'node:child_process';
import { closeSync, fsync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { copyFile, link, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const sync = promisify(fsync);
const run = promisify(execFile);

/** Nobody changes a published file; the folder stays writable so that it can be removed whole. */
const readOnly = 0o444;

/** Writes a new file, which `syncTree` puts on the disk. */
export function writeNew(path: string, bytes: Buffer): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes, { flag: 'wx', mode: readOnly });
}

/**
 * Waits until everything in a folder is on the disk: all at once where `sync` can have a file system do that (GNU coreutils, BusyBox), in half the
 * time of a hundred files and a third of the processor's.
 */
export async function syncTree(folder: string): Promise<void> {
  await run('sync', ['-f', folder]).catch(() => syncFolders(folder, true));
}

/**
 * Writes a new file and waits until it is on the disk. All but that wait is done at once: it takes microseconds, and handing each step to a
 * thread costs twice the processor time.
 */
export async function writeDurably(path: string, bytes: Buffer | string): Promise<void> {
  mkdirSync(dirname(path), { recursive: true });
  const file = openSync(path, 'wx', readOnly);
  try {
    writeFileSync(file, bytes);
    await sync(file);
  } finally {
    closeSync(file);
  }
}

/**
 * Puts a file in place of another by a rename, so that whoever reads gets the one or the other, and further names of the other keep it.
 *
 * @param draft path on the same file system where it is written first
 */
export async function replaceDurably(path: string, bytes: Buffer | string, draft: string): Promise<void> {
  try {
    await writeDurably(draft, bytes);
    await mkdir(dirname(path), { recursive: true });
    await rename(draft, path);
  } finally {
    await rm(draft, { force: true });
  }
  await syncPath(dirname(path));
}

/** Gives a file a second name, which costs no space; where the file system can't, it is copied. */
export async function linkOrCopy(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  try {
    await link(from, to);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!['EXDEV', 'EMLINK', 'EPERM', 'ENOTSUP', 'ENOSYS'].includes(code)) throw error;
    await copyFile(from, to);
    await syncPath(to);
  }
}

/** Waits until the names in a folder and in all folders below it are on the disk. @param withFiles the bytes of the files, too */
export async function syncFolders(folder: string, withFiles = false): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) await syncFolders(join(folder, entry.name), withFiles);
    else if (withFiles) await syncPath(join(folder, entry.name));
  }
  await syncPath(folder);
}

/** Waits until a file, or the list of names in a folder, is on the disk. */
export async function syncPath(path: string): Promise<void> {
  const file = openSync(path, 'r');
  try {
    await sync(file);
  } finally {
    closeSync(file);
  }
}
