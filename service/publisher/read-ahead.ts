import type { SiteAddresses } from '../site/addresses';
import { readTexts } from './check/built-site';
import type { Compressor } from './compress';
import { markdownFileOf, readPages } from './derived/derive-files';
import { readSome, type SiteOutput } from './output/read-output';
import type { PublishingMemory } from './publishing-memory';

/** Folder of the files from which a page is drawn after a click. */
const pageDataFolder = 'page-data';

/**
 * Reads the pages that a build has written, while it still makes others: the second core has nothing to do meanwhile. What is found is kept in
 * memory for who reads the whole output; a file that is written again is read again.
 */
export class ReadAhead {
  #reading: Promise<void> = Promise.resolve();
  #waiting: string[] = [];
  readonly #read: Pick<SiteOutput, 'release'>[] = [];

  constructor(
    private readonly memory: PublishingMemory,
    private readonly addresses: SiteAddresses,
    private readonly compressor: Compressor,
  ) {}

  /** Reads pages, once those before them are read. @param paths of pages, as Gatsby names them */
  begin(publicDir: string, paths: readonly string[]): void {
    this.#waiting.push(...paths);
    // What fails, such as a file that is replaced meanwhile, is read again with everything else.
    this.#reading = this.#reading.then(() => this.#readWaiting(publicDir)).catch(() => {});
  }

  /** Waits until nothing is being read. */
  end(): Promise<void> {
    return this.#reading;
  }

  /** Lets go of the bytes that are kept for who reads the whole output. */
  release(): void {
    for (const read of this.#read) read.release?.();
  }

  async #readWaiting(publicDir: string): Promise<void> {
    const { memory, addresses, compressor } = this;
    const paths = this.#waiting.splice(0);
    if (paths.length === 0) return;
    const read = readSome(publicDir, paths.flatMap(filesOf), memory.output);
    this.#read.push(read);
    compressor.begin(read.files);
    const pages = read.files.filter(({ entry }) => entry.role === 'page');
    const said = await readPages(pages, await memory.knownPages(), memory.derived);
    compressor.begin([...said.values()].flatMap((page) => (page ? [markdownFileOf(page, memory.derived)] : [])));
    await readTexts(pages, addresses, memory.audited);
  }
}

/** Files of a page: its HTML and its data. */
function filesOf(path: string): string[] {
  const name = path.slice(1).replace(/\/$/, '');
  const html = name.endsWith('.html') ? name : `${name}/index.html`.replace(/^\//, '');
  return [html, `${pageDataFolder}/${name === '' ? 'index' : name}/page-data.json`];
}
