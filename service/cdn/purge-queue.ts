import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { replaceDurably } from '../publisher/durable-files';
import { isMissing } from '../release/releases';

const Stored = Type.Object({
  /** The release whose answers the CDN has, but for the addresses that wait. */
  release: Type.Union([Type.String(), Type.Null()]),
  /** Digest of the settings that they were made by. */
  settings: Type.Union([Type.String(), Type.Null()]),
  waiting: Type.Array(Type.String()),
});
type Stored = Static<typeof Stored>;

/** Addresses that the CDN is still to be told of, and up to which release and settings they are noted; all in one file, and so never apart. */
export class PurgeQueue {
  /** By address: the time at which it was noted last, in notes. */
  readonly #waiting = new Map<string, number>();
  #release: string | null = null;
  #settings: string | null = null;
  #notes = 0;
  #saved: Promise<void> = Promise.resolve();

  private constructor(private readonly file: string) {}

  /** Reads what is left from before; a file that is missing or unreadable counts as empty. @throws Error of the file system */
  static async open(file: string): Promise<PurgeQueue> {
    const queue = new PurgeQueue(file);
    const { release, settings, waiting } = await read(file);
    queue.#release = release;
    queue.#settings = settings;
    queue.#add(waiting);
    return queue;
  }

  /** The release up to which changes are noted; null before the first one. */
  get release(): string | null {
    return this.#release;
  }

  /** The settings up to which changes are noted; null before the first ones. */
  get settings(): string | null {
    return this.#settings;
  }

  /** Addresses that wait, the oldest first. */
  get waiting(): readonly string[] {
    return [...this.#waiting.keys()];
  }

  /**
   * Notes what is answered otherwise by another release, or other settings. It is on the disk once this resolves; if that fails, it is to be noted
   * again.
   */
  async note(release: string, settings: string, urls: readonly string[]): Promise<void> {
    const before = [this.#release, this.#settings] as const;
    this.#add(urls);
    [this.#release, this.#settings] = [release, settings];
    try {
      await this.save();
    } catch (error) {
      [this.#release, this.#settings] = before;
      throw error;
    }
  }

  /**
   * Works off an address: it leaves the queue if `work` succeeds and nothing new was noted of it meanwhile, and else goes to its end, so that one
   * that is refused keeps nothing else waiting. What is done gets to the disk by `save`.
   *
   * @throws what `work` throws
   */
  async workOff(url: string, work: (url: string) => Promise<void>): Promise<void> {
    const noted = this.#waiting.get(url);
    try {
      await work(url);
    } catch (error) {
      this.#add([url]);
      throw error;
    }
    if (this.#waiting.get(url) === noted) this.#waiting.delete(url);
  }

  /** Puts onto the disk what is worked off. After a crash before it, addresses are purged twice. */
  save(): Promise<void> {
    const write = () => {
      const stored: Stored = { release: this.#release, settings: this.#settings, waiting: [...this.#waiting.keys()] };
      return replaceDurably(this.file, `${JSON.stringify(stored)}\n`, `${this.file}.${randomUUID()}`);
    };
    this.#saved = this.#saved.then(write, write);
    return this.#saved;
  }

  #add(urls: readonly string[]): void {
    this.#notes += 1;
    for (const url of urls) {
      this.#waiting.delete(url);
      this.#waiting.set(url, this.#notes);
    }
  }
}

async function read(file: string): Promise<Stored> {
  const nothing: Stored = { release: null, settings: null, waiting: [] };
  try {
    const stored: unknown = JSON.parse(await readFile(file, 'utf8'));
    return Value.Check(Stored, stored) ? stored : nothing;
  } catch (error) {
    if (isMissing(error) || error instanceof SyntaxError) return nothing;
    throw error;
  }
}
