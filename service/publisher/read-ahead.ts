import type { SiteAddresses } from '../site/addresses';
import { readTexts } from './check/built-site';
import type { Compressor } from './compress';
import { readPages } from './derived/derive-files';
import { readOutput, type SiteOutput } from './output/read-output';
import type { PublishingMemory } from './publishing-memory';

/**
 * Reads the pages that a build has written, while it still makes others: the second core has nothing to do meanwhile. What is found is kept in
 * memory for who reads the whole output; a file that is written again is read again.
 */
export class ReadAhead {
  #reading: Promise<void> = Promise.resolve();
  #isAsked = false;
  readonly #outputs: SiteOutput[] = [];

  constructor(
    private readonly memory: PublishingMemory,
    private readonly addresses: SiteAddresses,
    private readonly compressor: Compressor,
  ) {}

  /** Reads what is there, once what is being read is read. */
  begin(publicDir: string): void {
    if (this.#isAsked) return;
    this.#isAsked = true;
    this.#reading = this.#reading.then(() => {
      this.#isAsked = false;
      // Such as a file that has been replaced meanwhile. What lasts is told when everything is read.
      return this.#read(publicDir).catch(() => {});
    });
  }

  /** Waits until nothing is being read. */
  end(): Promise<void> {
    return this.#reading;
  }

  /** Lets go of the bytes that are kept for who reads the whole output. */
  release(): void {
    for (const output of this.#outputs) output.release?.();
  }

  async #read(publicDir: string): Promise<void> {
    const { memory, addresses, compressor } = this;
    const output = await readOutput(publicDir, memory.output);
    this.#outputs.push(output);
    const pages = output.files.filter(({ entry }) => entry.role === 'page');
    compressor.begin(pages);
    await readPages(pages, await memory.knownPages(), memory.derived);
    await readTexts(pages, addresses, memory.audited);
  }
}
