import { mkdirSync } from 'node:fs';
import { open, readFile, rename, stat, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { NewRequest, Receipt } from './new-request';
import { readSpoolLines, spoolLine } from './spool-line';

/** What the spool remembers of a key, to tell a retry from a new request. */
export interface SpooledKey {
  readonly fingerprint: string;
  readonly receipt: Receipt;
}

/**
 * A file beside the database that takes requests while the database can't: one line each, appended and synced before anyone is
 * answered. A line that a crash tore off was never acknowledged.
 */
export class Spool {
  readonly path: string;
  readonly #keys = new Map<string, SpooledKey>();
  #size = 0;
  #count = 0;

  constructor(path: string) {
    this.path = path;
  }

  /** How many requests wait here. */
  get count(): number {
    return this.#count;
  }

  keyed(key: string): SpooledKey | undefined {
    return this.#keys.get(key);
  }

  /** Reads what an earlier process left, and cuts off a torn last line so that nothing is appended to it. */
  async load(): Promise<void> {
    mkdirSync(dirname(this.path), { recursive: true, mode: 0o700 });
    const bytes = await this.#bytes();
    this.#size = bytes.lastIndexOf('\n') + 1;
    if (this.#size < bytes.length) await this.#cutTo(this.#size);
    this.#remember(readSpoolLines(bytes).entries);
  }

  /**
   * Appends and syncs.
   * @throws the file system's error; then nothing of these entries is in the file
   */
  async append(entries: readonly NewRequest[]): Promise<void> {
    const lines = Buffer.from(entries.map(spoolLine).join(''));
    const isNew = this.#size === 0;
    const file = await open(this.path, 'a', 0o600);
    try {
      await file.appendFile(lines);
      await file.sync();
      this.#size += lines.length;
    } catch (error) {
      await file.truncate(this.#size).catch(() => undefined);
      throw error;
    } finally {
      await file.close();
    }
    if (isNew) await syncFolder(dirname(this.path));
    this.#remember(entries);
  }

  /** Everything that waits here, oldest first, and how many lines can't be read. */
  async read(): Promise<{ entries: NewRequest[]; damaged: number }> {
    return readSpoolLines(await this.#bytes());
  }

  /**
   * Empties the spool after everything that could be stored is in the database. A file of which something could not be stored is set
   * aside under a name with the time instead of being removed.
   * @param left how many lines could not be stored
   */
  async clear(left: number, now: number): Promise<void> {
    if (this.#size > 0 || left > 0) {
      if (left > 0) await rename(this.path, `${this.path}.damaged-${new Date(now).toISOString().replace(/\W/g, '')}`);
      else await unlink(this.path);
      await syncFolder(dirname(this.path));
    }
    this.#keys.clear();
    this.#size = 0;
    this.#count = 0;
  }

  async #bytes(): Promise<Buffer> {
    const { size } = await stat(this.path).catch(() => ({ size: 0 }));
    return size === 0 ? Buffer.alloc(0) : readFile(this.path);
  }

  async #cutTo(size: number): Promise<void> {
    const file = await open(this.path, 'r+');
    try {
      await file.truncate(size);
      await file.sync();
    } finally {
      await file.close();
    }
  }

  #remember(entries: readonly NewRequest[]): void {
    this.#count += entries.length;
    for (const { idempotency, reference, acceptedAt } of entries) {
      if (idempotency) this.#keys.set(idempotency.key, { fingerprint: idempotency.fingerprint, receipt: { reference, acceptedAt } });
    }
  }
}

/** A new or removed name is on disk only when its folder is synced. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
