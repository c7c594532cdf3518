import { randomBytes } from 'node:crypto';

let lastTime = 0;
let sequence = 0;

/**
 * An identifier that sorts by the time it was made: UUID version 7 (RFC 9562, 5.7) with a counter in `rand_a`, so that it
 * also sorts within a millisecond and never runs backwards in this process when the clock does.
 * @param now milliseconds since 1970
 */
export function requestId(now: number): string {
  if (now > lastTime) {
    lastTime = now;
    sequence = 0;
  } else if (sequence === 0xfff) {
    lastTime += 1;
    sequence = 0;
  } else {
    sequence += 1;
  }
  const bytes = randomBytes(16);
  bytes.writeUIntBE(lastTime, 0, 6);
  bytes.writeUInt16BE(0x7000 | sequence, 6);
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Crockford's Base32: no I, L, O, U, which are misread or misheard on the phone. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Shape of a reference, for whoever is handed one by a stranger. */
export const referencePattern = /^\d{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/;

/**
 * The number that a visitor quotes on the phone: year and month, then forty random bits, for example `2603-7K3F-92QD`.
 * It says nothing about how many requests there are; the table's unique index catches the rare double.
 * @param now milliseconds since 1970
 */
export function requestReference(now: number): string {
  const month = new Date(now).toISOString().slice(2, 7).replace('-', '');
  const letters = Array.from(randomBytes(8), (byte) => alphabet.charAt(byte % alphabet.length)).join('');
  return `${month}-${letters.slice(0, 4)}-${letters.slice(4)}`;
}
