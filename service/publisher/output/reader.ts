import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mayCarryStamp, withCompilationHash } from './compilation-hash';

/** Room for the bytes of changed files, each of which a release reads five times. */
export class Room {
  #left = 64_000_000;

  /** Takes some bytes of it, if they fit. */
  take(bytes: number): boolean {
    if (bytes > this.#left) return false;
    this.#left -= bytes;
    return true;
  }
}

/** Reads each file once, as long as there is room. In a row: a read in a thread would wait behind the files that are compressed there. */
export class Reader {
  readonly #raw: KeptBytes;
  readonly #published: KeptBytes;

  constructor(
    private readonly publicDir: string,
    room: Room,
  ) {
    this.#raw = new KeptBytes(room);
    this.#published = new KeptBytes(room);
  }

  /** A file as Gatsby has written it. */
  raw(path: string): Buffer {
    return this.#raw.get(path) ?? this.#raw.keep(path, readFileSync(join(this.publicDir, path)));
  }

  /** A file as it is published. @param hash of the compilation */
  published(path: string, hash: string): Buffer {
    if (!mayCarryStamp(path)) return this.raw(path);
    const known = this.#published.get(path);
    if (known) return known;
    return this.#published.keep(path, withCompilationHash(this.raw(path), hash));
  }

  /** Lets go of the bytes that are kept. */
  release(): void {
    this.#raw.release();
    this.#published.release();
  }
}

/** Bytes by path, as far as there is room, until they are let go of. */
class KeptBytes {
  #bytes: Map<string, Buffer> | null = new Map();

  constructor(private readonly room: Room) {}

  get(path: string): Buffer | undefined {
    return this.#bytes?.get(path);
  }

  keep(path: string, bytes: Buffer): Buffer {
    if (this.#bytes && this.room.take(bytes.length)) this.#bytes.set(path, bytes);
    return bytes;
  }

  release(): void {
    this.#bytes = null;
  }
}
