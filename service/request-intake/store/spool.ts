import { hash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { open, readFile, rename, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StoreUnusable } from '../../database/store-failure';
import { errorMessage } from '../../logging/error-message';
import type { NewRequest } from './new-request';

/**
 * An append-only file for requests while the database is unavailable: one line each, synced before anyone is answered. A line that a crash
 * truncated was never acknowledged.
 */
export class Spool {
  readonly #keyed = new Map<string, NewRequest>();
  #size = 0;
  #count = 0;
  #isLoaded = false;

  constructor(readonly path: string) {}

  /** Number of spooled requests. */
  get count(): number {
    return this.#count;
  }

  /** Whether what an earlier process left is known. Nothing may be appended before. */
  get isLoaded(): boolean {
    return this.#isLoaded;
  }

  /** The spooled request with this idempotency key, to tell a retry from a new request. */
  keyed(key: string): NewRequest | undefined {
    return this.#keyed.get(key);
  }

  /**
   * Loads what an earlier process left, once, and removes a truncated last line so that nothing is appended to it.
   * @throws {StoreUnusable} if it can't be read; it is left unchanged, and the next call tries again
   */
  async load(): Promise<void> {
    if (this.#isLoaded) return;
    try {
      mkdirSync(dirname(this.path), { recursive: true, mode: 0o700 });
      const bytes = await this.#bytes();
      this.#size = bytes.lastIndexOf('\n') + 1;
      if (this.#size < bytes.length) await this.#cutTo(this.#size);
      this.#remember(readSpoolLines(bytes).entries);
      this.#isLoaded = true;
    } catch (error) {
      const sentence = `The spool ${this.path} can't be used: ${errorMessage(error)}. It is left as it is; repair its rights or disk.`;
      throw new StoreUnusable(sentence, { cause: error });
    }
  }

  /**
   * Appends and syncs.
   * @throws the file system's error; none of these entries is in the file then
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

  /** All spooled requests, oldest first, and the number of damaged lines. */
  async read(): Promise<{ entries: NewRequest[]; damaged: number }> {
    return readSpoolLines(await this.#bytes());
  }

  /**
   * Empties the spool after its replay. A file with lines that could not be stored is renamed with a timestamp instead of removed.
   * @param left number of lines that could not be stored
   */
  async clear(left: number, now: number): Promise<void> {
    if (this.#size > 0 || left > 0) {
      if (left > 0) await rename(this.path, `${this.path}.damaged-${new Date(now).toISOString().replace(/\W/g, '')}`);
      else await unlink(this.path);
      await syncFolder(dirname(this.path));
    }
    this.#keyed.clear();
    this.#size = 0;
    this.#count = 0;
  }

  /** Only a file that is not there is empty: one that counted as empty since it could not be read would be removed with what it holds. */
  #bytes(): Promise<Buffer> {
    return readFile(this.path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return Buffer.alloc(0);
      throw error;
    });
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
    for (const entry of entries) if (entry.idempotency) this.#keyed.set(entry.idempotency.key, entry);
  }
}

/** A created or removed file name is durable only once its folder is synced. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Length of the checksum at the start of a line. */
const checksumLength = 16;

/** A request as one line of the spool: checksum, space, JSON, line break. Detects corruption of what a visitor wrote. */
export function spoolLine(entry: NewRequest): string {
  const json = JSON.stringify(entry);
  return `${checksum(json)} ${json}\n`;
}

/** The requests of all complete lines, oldest first, and the number of damaged lines. */
export function readSpoolLines(bytes: Buffer): { readonly entries: NewRequest[]; readonly damaged: number } {
  const entries: NewRequest[] = [];
  let damaged = 0;
  for (const line of bytes.toString('utf8').split('\n').slice(0, -1)) {
    const json = line.slice(checksumLength + 1);
    if (line === `${checksum(json)} ${json}`) entries.push(JSON.parse(json) as NewRequest);
    else damaged += 1;
  }
  return { entries, damaged };
}

function checksum(text: string): string {
  return hash('sha256', text, 'hex').slice(0, checksumLength);
}
