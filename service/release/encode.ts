import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Form } from './verify';

/** The forms of a file that are smaller. */
export type CompressedForm = Exclude<Form, 'plain'>;

/**
 * Levels of brotli and gzip: the highest for files that are made once and sent for years; brotli's one below for pages, which every publication
 * may change: on our pages a third of the time and 2 % of size. While somebody waits, a tenth of that, to 8 % more.
 */
const levels = { lasting: { br: 11, gz: 9 }, passing: { br: 10, gz: 9 }, quick: { br: 5, gz: 4 } };

/** How much a compressed form is worth. */
export type Effort = keyof typeof levels;

/** Binary logarithm of brotli's window for a compression that somebody waits for. */
const quickWindow = 16;

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Compresses a text. */
export function encode(bytes: Buffer, form: CompressedForm, effort: Effort): Promise<Buffer> {
  const level = levels[effort][form];
  if (form === 'gz') return deflate(bytes, { level });
  return brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: level,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      // Its hash tables are a tenth as large, and most pages are no longer than the window: as small in two thirds of the time.
      ...(effort === 'quick' && { [constants.BROTLI_PARAM_LGWIN]: quickWindow }),
    },
  });
}
