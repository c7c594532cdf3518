import type { Readable } from 'node:stream';
import { ImageProblem } from './image-outcome';

/**
 * Reads an answer to its end, and not one chunk further than allowed.
 *
 * @param declared the `Content-Length` header, a claim that can only shorten the matter
 * @param maxBytes length that is still taken
 * @throws ImageProblem with code `too-large`; the connection is dropped then
 */
export async function readBody(body: Readable, declared: string | string[] | undefined, maxBytes: number, shown: string): Promise<Buffer> {
  const tooLarge = () => {
    body.on('error', () => {}).destroy();
    return new ImageProblem(
      'too-large',
      `The picture “${shown}” is larger than ${Math.floor(maxBytes / 1e6)} MB. Export it smaller, 4,000 pixels wide is plenty.`,
    );
  };
  if (Number(declared) > maxBytes) throw tooLarge();
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}
