import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import { stampCompilationHash } from './compilation-hash';

/** Bytes of memory for changed files, each of which a release reads five times. */
const usualSize = 64_000_000;

/** Bytes of it that are asked for at a time: a site of a few pages needs few, and V8 would look through the heap for all of them. */
const usualBlock = 4_000_000;

/** Share of it below which little room is left. */
const little = 1 / 8;

interface Kept {
  /** Where the bytes begin. */
  readonly at: number;
  bytes: Buffer;
  /** The hash of a compilation with which they are stamped. */
  hash?: string;
}

/**
 * Bytes of files, read into memory that is used again for the next release: for about 64 MB of new buffers V8 looks through the whole heap
 * (measured on 20.20: 0.3 s for 430 MB), and the pages of a release with other contacts are several times that. Read in a row, since a thread of
 * libuv would first compress what waits there.
 */
export class FileBytes {
  readonly #blocks: Buffer[] = [];
  #used = 0;
  readonly #kept = new Map<object, Kept>();

  /**
   * @param size bytes of memory
   * @param block bytes that a file may have
   */
  constructor(
    private readonly size = usualSize,
    private readonly block = Math.min(size, usualBlock),
  ) {}

  /**
   * A file as Gatsby has written it, or as it is published once that was asked for.
   *
   * @param file its path
   * @param key what is known of the file; another object once it was written again
   * @throws Error of the file system
   */
  read(file: string, key: object): Buffer {
    return this.#kept.get(key)?.bytes ?? this.#readInto(file, key) ?? readFileSync(file);
  }

  /** A file as it is published. @param hash of the compilation */
  published(file: string, key: object, hash: string): Buffer {
    const bytes = this.read(file, key);
    const kept = this.#kept.get(key);
    if (kept?.hash === hash) return bytes;
    stampCompilationHash(bytes, hash);
    // Another object, since what was found in the bytes before is known by the one that they had.
    const published = bytes.subarray();
    if (kept) Object.assign(kept, { bytes: published, hash });
    return published;
  }

  /** Reads and forgets files where little room is left after `work`: they are read again by who asks for them. */
  async keepIfRoom<Result>(work: () => Promise<Result>): Promise<Result> {
    const used = this.#used;
    try {
      return await work();
    } finally {
      if (this.#used > this.size * (1 - little)) this.#forget(used);
    }
  }

  /** Lets go of all bytes: nobody may use them any more. */
  release(): void {
    this.#forget(0);
  }

  #forget(from: number): void {
    for (const [key, { at }] of this.#kept) if (at >= from) this.#kept.delete(key);
    this.#used = from;
  }

  /** Null where there is no room. */
  #readInto(path: string, key: object): Buffer | null {
    const file = openSync(path, 'r');
    try {
      const { size } = fstatSync(file);
      const left = this.block - (this.#used % this.block);
      // A file lies in one block.
      const at = size > left ? this.#used + left : this.#used;
      if (size > this.block || at + size > this.size) return null;
      const index = Math.floor(at / this.block);
      const block = this.#blocks[index] ?? Buffer.allocUnsafeSlow(this.block);
      this.#blocks[index] = block;
      const memory = block.subarray(at % this.block);
      let read = 0;
      for (let more = -1; more !== 0 && read < size; read += more) more = readSync(file, memory, read, size - read, null);
      this.#used = at + read;
      const bytes = memory.subarray(0, read);
      this.#kept.set(key, { at, bytes });
      return bytes;
    } finally {
      closeSync(file);
    }
  }
}
