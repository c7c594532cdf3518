import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Below this many bytes the headers outweigh what compressing saves. */
const smallest = 512;

/**
 * Brotli's levels: the highest for files that are made once and sent for years; the one below for pages, which every
 * publication may change. On our pages it costs a third of the time and 2 % of size.
 */
const quality = { lasting: 11, passing: 10 };

/** The compressed forms of a text; those that aren't smaller are left out. `lasting` files are worth the most effort. */
export async function compress(bytes: Buffer, lasting: boolean): Promise<{ br?: Buffer; gz?: Buffer }> {
  if (bytes.length < smallest) return {};
  const parameters = {
    [constants.BROTLI_PARAM_QUALITY]: lasting ? quality.lasting : quality.passing,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [br, gz] = await Promise.all([brotli(bytes, { params: parameters }), deflate(bytes, { level: 9 })]);
  return { ...(br.length < bytes.length ? { br } : {}), ...(gz.length < bytes.length ? { gz } : {}) };
}
