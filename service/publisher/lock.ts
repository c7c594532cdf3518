import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openSqliteFile, sqliteCodeOf } from '../database/sqlite-file';

/** A lock that is held until the end of the block that takes it (`using`), or of the process, however it ends. */
type Lock = Disposable;

const pollEvery = 200;

/**
 * Takes the lock of a file, or gives null where somebody else holds it. It is a lock of SQLite and so of the operating
 * system: it goes with its process, also after `kill -9`, needs no cleaning up and isn't fooled by a reused process id.
 *
 * @throws Error if the file can't be opened
 */
export async function tryLock(file: string): Promise<Lock | null> {
  await mkdir(dirname(file), { recursive: true });
  const database = openSqliteFile(file, { timeout: 0 });
  try {
    // Else the transaction begins with a journal on the disk, and where that is full nobody could go back to an earlier release.
    database.exec('PRAGMA journal_mode = MEMORY');
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (sqliteCodeOf(error) === 'SQLITE_BUSY') return null;
    throw error;
  }
  return { [Symbol.dispose]: () => database.close() };
}

/**
 * Takes the lock of a file, waiting until its holder releases it.
 *
 * @param wait milliseconds to wait at most
 * @param onWait called once if there is somebody to wait for
 * @returns null if it didn't come free in time
 */
export async function waitForLock(file: string, wait: number, signal?: AbortSignal, onWait: () => void = () => {}): Promise<Lock | null> {
  const deadline = Date.now() + wait;
  for (let first = true; ; first = false) {
    const lock = await tryLock(file);
    if (lock || Date.now() >= deadline) return lock;
    if (first) onWait();
    await sleep(pollEvery, undefined, signal ? { signal } : {});
  }
}
