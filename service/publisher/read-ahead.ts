import type { SiteAddresses } from '../site/addresses';
import { readTexts } from './check/built-site';
import type { Compressor } from './compress';
import { readPages } from './derived/derive-files';
import { readOutput } from './output/read-output';
import type { PublishingMemory } from './publishing-memory';

/**
 * Reads the pages that a build has written, while it still makes other files: the second core has nothing to do meanwhile. What is found is kept in
 * memory for who reads the whole output; a file that is written again is read again.
 *
 * @returns what lets go of the bytes that are kept for that
 */
export async function readAhead(
  publicDir: string,
  memory: PublishingMemory,
  addresses: SiteAddresses,
  compressor: Compressor,
): Promise<() => void> {
  try {
    const { files, release } = await readOutput(publicDir, memory.output);
    const pages = files.filter(({ entry }) => entry.role === 'page');
    compressor.begin(pages);
    await readPages(pages, await memory.knownPages(), memory.derived);
    await readTexts(pages, addresses, memory.audited);
    return release ?? (() => {});
  } catch {
    // Such as a file that has been replaced meanwhile. What lasts is told when everything is read.
    return () => {};
  }
}
