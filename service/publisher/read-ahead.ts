import type { SiteAddresses } from '../site/addresses';
import { readTexts } from './check/built-site';
import { readPages } from './derived/derive-files';
import { readSome } from './output/read-output';
import type { OutputFile } from './output/site-output';
import type { PublishingMemory } from './publishing-memory';

/** Files read before others get a turn. */
const portion = 10;

/**
 * Reads the pages that a build has written, and their data, while it still makes others: the second core has nothing to do meanwhile. What is found
 * is kept in memory for who reads the whole output; a file that is written again is read again.
 */
export class ReadAhead {
  #reading: Promise<void> = Promise.resolve();
  #waiting: string[] = [];
  /** What was read so far; a file that was written again after that is there twice. */
  readonly files: OutputFile[] = [];

  constructor(
    private readonly memory: PublishingMemory,
    private readonly addresses: SiteAddresses,
  ) {}

  /** Reads pages and their data, once those before them are read. @param files relative to the folder */
  begin(publicDir: string, files: readonly string[]): void {
    for (const file of files) this.#waiting.push(file);
    // What fails, such as a file that is replaced meanwhile, is read again with everything else.
    for (let first = 0; first < files.length; first += portion)
      this.#reading = this.#reading.then(() => this.#readWaiting(publicDir)).catch(() => {});
  }

  /** Waits until nothing is being read. */
  end(): Promise<void> {
    return this.#reading;
  }

  async #readWaiting(publicDir: string): Promise<void> {
    const { memory, addresses } = this;
    const files = this.#waiting.splice(0, portion);
    if (files.length === 0) return;
    await memory.output.bytes.keepIfRoom(async () => {
      const read = readSome(publicDir, files, memory.output);
      this.files.push(...read);
      const pages = read.filter(({ entry }) => entry.role === 'page');
      await readPages(pages, await memory.knownPages(), memory.derived, memory.output.parts);
      await readTexts(pages, addresses, memory.audited, memory.output.parts);
    });
  }
}
