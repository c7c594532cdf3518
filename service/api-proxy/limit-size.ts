import { Transform } from 'node:stream';

/** A stream that passes at most `limit` bytes and then fails, so that a truncated answer is never mistaken for a complete one. */
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
