import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import pLimit, { type LimitFunction } from 'p-limit';
import type { ReleaseFile } from '../release/manifest';
import type { Release } from '../release/releases';
import { type CompressionOptions, compressInThread } from './compress-thread';
import { isText } from './output/media-types';
import type { OutputFile } from './output/read-output';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Below this many bytes the headers outweigh what compressing saves. */
const smallest = 512;

/**
 * Levels of brotli and gzip: the highest for files that are made once and sent for years; brotli's one below for pages, which every publication
 * may change: on our pages a third of the time and 2 % of size. While somebody waits, pages are compressed in a tenth of that, to 8 % more.
 */
const levels = { lasting: { br: 11, gz: 9 }, passing: { br: 10, gz: 9 }, quick: { br: 5, gz: 4 } };

/** Binary logarithm of brotli's window for a compression that somebody waits for. */
const quickWindow = 16;

/** How much a compressed form is worth. */
export type Effort = keyof typeof levels;

/** How the forms of a release's file are made. */
export const effortOf = ({ role, quick }: Pick<ReleaseFile, 'role' | 'quick'>): Effort =>
  role === 'hashed' ? 'lasting' : quick ? 'quick' : 'passing';

/** Compressed forms of a text; those that aren't smaller are left out. */
interface Forms {
  readonly br?: Buffer;
  readonly gz?: Buffer;
}

/** Makes the compressed forms of a text. */
export async function compress(bytes: Buffer, effort: Effort): Promise<Forms> {
  if (bytes.length < smallest) return {};
  const options = {
    brotli: {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: levels[effort].br,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        // Its hash tables are a tenth as large, and most pages are no longer than the window: as small in two thirds of the time.
        ...(effort === 'quick' && { [constants.BROTLI_PARAM_LGWIN]: quickWindow }),
      },
    },
    gzip: { level: levels[effort].gz },
  };
  const { br, gz } = await (effort === 'quick' ? compressInThread(bytes, options) : inThreadsOfNode(bytes, options));
  return { ...(br.length < bytes.length ? { br } : {}), ...(gz.length < bytes.length ? { gz } : {}) };
}

async function inThreadsOfNode(bytes: Buffer, options: CompressionOptions): Promise<Required<Forms>> {
  const [br, gz] = await Promise.all([brotli(bytes, options.brotli), deflate(bytes, options.gzip)]);
  return { br, gz };
}

/** Texts compressed at a time: each takes two of the four threads that zlib and files have. In haste they wait in the thread that does it. */
const parallel = { unhurried: 2, hurried: 100 };

/** Compresses the texts of a publication, each once. That can begin while a build still makes others. */
export class Compressor {
  readonly #limit: LimitFunction;
  readonly #made = new Map<string, Promise<Forms & { readonly quick?: true }>>();
  readonly #there: ReadonlySet<string>;

  /**
   * @param previous release, whose compressed forms are taken over
   * @param isHurried whether somebody waits, and the next release may have the smaller forms
   */
  constructor(
    previous: Release | null,
    private readonly isHurried: boolean,
  ) {
    this.#limit = pLimit(isHurried ? parallel.hurried : parallel.unhurried);
    this.#there = new Set([...(previous?.files.values() ?? [])].map(({ sha256 }) => sha256));
  }

  /** Begins with the files that are new, while nobody waits for them yet. What fails is made again for who asks for them. */
  begin(files: readonly OutputFile[]): void {
    for (const file of files) if (!this.#there.has(file.entry.sha256)) this.formsOf(file).catch(() => {});
  }

  /** What is served instead of a file, and whether it was made in haste. @throws Error of the file system */
  formsOf({ path, entry: { sha256, role, type }, read }: OutputFile): Promise<Forms & { readonly quick?: true }> {
    const key = `${role} ${type} ${sha256}`;
    const made = this.#made.get(key);
    if (made) return made;
    const effort = effortOf({ role, ...(this.isHurried && { quick: true }) });
    const making = this.#limit(async () => {
      if (!isText(type)) return {};
      const bytes = await read();
      if (createHash('sha256').update(bytes).digest('hex') !== sha256) throw new Error(`${path} has been written again while it was read.`);
      const forms = await compress(bytes, effort);
      return { ...forms, ...(forms.br && effort === 'quick' && { quick: true as const }) };
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
