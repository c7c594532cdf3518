import { Transform } from 'node:stream';

/** A stream that passes at most `limit` bytes and fails after them, so that nobody takes half an answer for a whole one. */
export function limitSize(limit: number): Transform {
  let passed = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      passed += chunk.length;
      if (passed > limit) done(new Error(`The back office sent more than ${limit} bytes in one answer.`));
      else done(null, chunk);
    },
  });
}
