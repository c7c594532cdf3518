import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ReleaseFile } from '../release/manifest';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Below this many bytes the headers outweigh what compressing saves. */
const smallest = 512;

/**
 * Brotli's levels: the highest for files that are made once and sent for years; the one below for pages, which every publication may change: on
 * our pages a third of the time and 2 % of size. While somebody waits, pages are compressed in a tenth of that, to 8 % more.
 */
const quality = { lasting: 11, passing: 10, quick: 7 };

/** Binary logarithm of brotli's window for a compression that somebody waits for. */
const quickWindow = 16;

/** How much a compressed form is worth. */
export type Effort = keyof typeof quality;

/** How the forms of a release's file are made. */
export const effortOf = ({ role, quick }: Pick<ReleaseFile, 'role' | 'quick'>): Effort =>
  role === 'hashed' ? 'lasting' : quick ? 'quick' : 'passing';

/** The compressed forms of a text; those that aren't smaller are left out. */
export async function compress(bytes: Buffer, effort: Effort): Promise<{ br?: Buffer; gz?: Buffer }> {
  if (bytes.length < smallest) return {};
  const parameters = {
    [constants.BROTLI_PARAM_QUALITY]: quality[effort],
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    // Its hash tables are a tenth as large, and most pages are no longer than the window: as small in two thirds of the time.
    ...(effort === 'quick' && { [constants.BROTLI_PARAM_LGWIN]: quickWindow }),
  };
  const [br, gz] = await Promise.all([brotli(bytes, { params: parameters }), deflate(bytes, { level: 9 })]);
  return { ...(br.length < bytes.length ? { br } : {}), ...(gz.length < bytes.length ? { gz } : {}) };
}
