import { closeSync, fsync, mkdirSync, openSync, renameSync, writeFileSync } from 'node:fs';
import { copyFile, link, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { inParallel } from './in-parallel';
import { SyncShell } from './sync-shell';

const sync = promisify(fsync);

/** Nobody changes a published file; the folder stays writable so that it can be removed whole. */
export const readOnly = 0o444;

/** Writes a new file, which `syncFiles` puts on the disk. */
export function writeNew(path: string, bytes: Buffer | string): void {
  inFolder(path, () => writeFileSync(path, bytes, { flag: 'wx', mode: readOnly }));
}

/** Moves a file, also into a folder that is not there yet. */
export function moveFile(from: string, path: string): void {
  inFolder(path, () => renameSync(from, path));
}

/** Most folders are there: to ask for each costs as much as to write the file. */
function inFolder(path: string, put: () => void): void {
  try {
    put();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    mkdirSync(dirname(path), { recursive: true });
    put();
  }
}

/** Files from which on the whole file system is told to write what it has. With fewer that saves little, and what others write would be waited for. */
const many = 100;

/** Of this process. */
export const syncShell = new SyncShell();

/** Files that are waited for at a time. */
const parallel = 8;

/**
 * Waits until new files, and the names in their folders and those above, are on the disk: many of them at once where a file system can be told to,
 * in half the time and a third of the processor's.
 *
 * @param names of the files, or of folders that have new names in them, relative to the folder
 * @param shell replaced in tests
 */
export async function syncFiles(folder: string, names: readonly string[], shell = syncShell): Promise<void> {
  if (names.length >= many && (await shell.sync(folder))) return;
  const folders = new Set<string>();
  for (const name of names) for (let above = dirname(name); !folders.has(above); above = dirname(above)) folders.add(above);
  await inParallel(parallel, [...names, ...folders], (name) => syncPath(join(folder, name)));
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

/** Waits until the names in a folder and in all folders below it are on the disk. */
export async function syncFolders(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) if (entry.isDirectory()) await syncFolders(join(folder, entry.name));
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
