import type { Readable, Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { CallFailure } from './call-failure';

/** A fresh decompressor for each coding that a server may use; others are refused. */
const decompressors: Record<string, () => Transform> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

export interface AnswerHead {
  url: string;
  contentType: string | undefined;
  contentEncoding: string | undefined;
}

const megabytes = (bytes: number) => `${bytes / 1e6} MB`;

/** The body as it was before it was compressed. What breaks one stream breaks the other. */
function decompressed(body: Readable, { url, contentEncoding }: AnswerHead): Readable {
  const coding = contentEncoding?.trim().toLowerCase() || 'identity';
  if (coding === 'identity') return body;
  const create = decompressors[coding];
  if (!create)
    throw new CallFailure(
      'damaged',
      url,
      `The answer is compressed with "${coding}", which was not asked for. Let the server use gzip or none.`,
    );
  const decompressor = create();
  body.on('error', (error) => decompressor.destroy(error));
  return body.pipe(decompressor);
}

/** Reads to the end, or to the limit: what decompresses into more never gets into memory. */
async function readBytes(body: Readable, head: AnswerHead, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let total = 0;
  try {
    for await (const chunk of decompressed(body, head)) {
      total += chunk.length;
      if (total > maxBytes) {
        throw new CallFailure(
          'too-large',
          head.url,
          `The answer is larger than ${megabytes(maxBytes)}. Shorten the content, or raise the option "maxBodyBytes".`,
        );
      }
      chunks.push(chunk);
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (!/^(Z_|ERR__ERROR_|ERR_BROTLI)/.test(code ?? '')) throw error;
    throw new CallFailure('damaged', head.url, `The answer is not valid ${head.contentEncoding}. Check the compression of the server.`);
  }
  return Buffer.concat(chunks);
}

/**
 * Reads an answer as JSON.
 *
 * @param maxBytes largest answer after decompression
 * @throws CallFailure when it is not JSON, or too large; the error of the connection when that breaks
 */
export async function readJson(body: Readable, head: AnswerHead, maxBytes: number): Promise<unknown> {
  const { url, contentType } = head;
  if (!/^\s*(application\/([\w.-]+\+)?json|text\/json)\s*(;|$)/i.test(contentType ?? '')) {
    throw new CallFailure(
      'not-json',
      url,
      `The answer is "${contentType ?? 'of no type'}" and not JSON. Check that the address is the content API and not a web page.`,
    );
  }
  const bytes = await readBytes(body, head, maxBytes);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    const reason = error instanceof SyntaxError ? 'cannot be read as JSON' : 'is not valid UTF-8';
    throw new CallFailure('malformed-json', url, `The answer ${reason} (${bytes.length} bytes). This is a fault of the content API.`);
  }
}
