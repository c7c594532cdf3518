import { mkdirSync } from 'node:fs';
import { open, readFile, rename, stat, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { NewRequest, Receipt } from './new-request';

/** What the spool remembers of a key, to tell a retry from a new request. */
export interface SpooledKey {
  readonly fingerprint: string;
  readonly receipt: Receipt;
}

/**
 * A file beside the database that takes requests while the database can't: one JSON line each, appended and synced before
 * anyone is answered. A line that a crash tore off was never acknowledged.
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
    const text = await this.#text();
    this.#size = Buffer.byteLength(text.slice(0, text.lastIndexOf('\n') + 1));
    if (text !== '') await this.#cutTo(this.#size);
    this.#remember(parse(text).entries);
  }

  /**
   * Appends and syncs.
   * @throws the file system's error; then nothing of these entries is in the file
   */
  async append(entries: readonly NewRequest[]): Promise<void> {
    const lines = Buffer.from(entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
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
    return parse(await this.#text());
  }

  /**
   * Empties the spool after everything that could be read is in the database. A file with damaged lines is set aside under
   * a name with the time instead of being removed.
   */
  async clear(damaged: number, now: number): Promise<void> {
    if (this.#size > 0 || damaged > 0) {
      if (damaged > 0) await rename(this.path, `${this.path}.damaged-${new Date(now).toISOString().replace(/\W/g, '')}`);
      else await unlink(this.path);
      await syncFolder(dirname(this.path));
    }
    this.#keys.clear();
    this.#size = 0;
    this.#count = 0;
  }

  async #text(): Promise<string> {
    const { size } = await stat(this.path).catch(() => ({ size: 0 }));
    return size === 0 ? '' : readFile(this.path, 'utf8');
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

function parse(text: string): { entries: NewRequest[]; damaged: number } {
  const entries: NewRequest[] = [];
  let damaged = 0;
  const lines = text.split('\n');
  lines.pop();
  for (const line of lines) {
    try {
      entries.push(JSON.parse(line) as NewRequest);
    } catch {
      damaged += 1;
    }
  }
  return { entries, damaged };
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
