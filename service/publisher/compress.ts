import { hash } from 'node:crypto';
import pLimit from 'p-limit';
import { type Effort, encode } from '../release/encode';
import type { ReleaseFile } from '../release/manifest';
import { isText } from './output/media-types';
import type { OutputFile } from './output/site-output';

/** Below this many bytes the headers outweigh what compressing saves. */
const smallest = 512;

/** How the forms of a release's file are made. */
export const effortOf = ({ role }: Pick<ReleaseFile, 'role'>): Effort => (role === 'hashed' ? 'lasting' : 'passing');

/** Compressed forms of a text; those that aren't smaller are left out. */
interface Forms {
  readonly br?: Buffer;
  readonly gz?: Buffer;
}

/** The forms that a release has of a file, or that its server makes them. */
type KeptForms = Forms & Pick<ReleaseFile, 'onDemand'>;

/** Makes the compressed forms of a text. */
export async function compress(bytes: Buffer, effort: Effort): Promise<Forms> {
  if (bytes.length < smallest) return {};
  const [br, gz] = await Promise.all([encode(bytes, 'br', effort), encode(bytes, 'gz', effort)]);
  return { ...(br.length < bytes.length ? { br } : {}), ...(gz.length < bytes.length ? { gz } : {}) };
}

/** Texts compressed at a time: each takes two of the four threads that zlib and files have. */
const parallel = 2;

/** Compresses the texts of a publication, each once. That can begin while others are still checked. */
export class Compressor {
  readonly #limit = pLimit(parallel);
  readonly #made = new Map<string, Promise<KeptForms>>();

  /** @param isHurried whether somebody waits: what is not kept for years is then compressed by the server, until the next release */
  constructor(private readonly isHurried: boolean) {}

  /** Begins with files that are new, while nobody waits for them yet. What fails is made again for who asks for them. */
  begin(files: readonly OutputFile[]): void {
    for (const file of files) if (!this.isLeft(file)) this.formsOf(file).catch(() => {});
  }

  /** Whether a file is left to the server to compress. */
  isLeft({ entry: { role, type, size } }: Pick<OutputFile, 'entry'>): boolean {
    return this.isHurried && effortOf({ role }) === 'passing' && isText(type) && size >= smallest;
  }

  /** What may be served instead of a file. @throws Error of the file system */
  formsOf(file: OutputFile): Promise<KeptForms> {
    if (this.isLeft(file)) return Promise.resolve({ onDemand: true });
    const { path, entry, read } = file;
    const { sha256, role, type } = entry;
    const key = `${role} ${type} ${sha256}`;
    const made = this.#made.get(key);
    if (made) return made;
    const making = this.#limit(async () => {
      if (!isText(type)) return {};
      const bytes = await read();
      if (hash('sha256', bytes, 'hex') !== sha256) throw new Error(`${path} has been written again while it was read.`);
      return compress(bytes, effortOf({ role }));
    });
    this.#made.set(key, making);
    // A build that begins anew may have replaced the file for a moment: who asks next reads it again.
    making.catch(() => this.#made.delete(key));
    return making;
  }

  /** Leaves what has not begun. */
  end(): void {
    this.#limit.clearQueue();
  }
}
