import type { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
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

/** Reads to the end, or to the limit: what decompresses into more never gets into memory. */
async function readBytes(body: Readable, { url, contentEncoding }: AnswerHead, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let total = 0;
  const gather = async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) {
      total += chunk.length;
      if (total > maxBytes) {
        throw new CallFailure('too-large', url, `The answer is larger than ${megabytes(maxBytes)}. Shorten the content, or raise the option "maxBodyBytes".`);
      }
      chunks.push(chunk);
    }
  };
  const coding = contentEncoding?.trim().toLowerCase() || 'identity';
  if (coding === 'identity') {
    await pipeline(body, gather);
    return Buffer.concat(chunks);
  }
  const decompressor = decompressors[coding];
  if (!decompressor) throw new CallFailure('damaged', url, `The answer is compressed with "${coding}", which was not asked for. Let the server use gzip or none.`);
  try {
    await pipeline(body, decompressor(), gather);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    if (/^(Z_|ERR_)/.test(code) && code !== 'ERR_STREAM_PREMATURE_CLOSE') {
      throw new CallFailure('damaged', url, `The answer is not valid ${coding}. Check the compression of the server.`);
    }
    throw error;
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
    throw new CallFailure('not-json', url, `The answer is "${contentType ?? 'of no type'}" and not JSON. Check that the address is the content API and not a web page.`);
  }
  const bytes = await readBytes(body, head, maxBytes);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    const reason = error instanceof SyntaxError ? 'cannot be read as JSON' : 'is not valid UTF-8';
    throw new CallFailure('malformed-json', url, `The answer ${reason} (${bytes.length} bytes). This is a fault of the content API.`);
  }
}
