import { randomInt } from 'node:crypto';

/** Crockford's Base32: no I, L, O, U, which are misread or misheard on the phone. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Shape of a reference, to validate one from outside. */
export const referencePattern = /^\d{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/;

/**
 * The number that a visitor quotes on the phone: year and month, then forty random bits, for example `2603-7K3F-92QD`.
 * It does not reveal the number of requests; a unique index catches the rare collision.
 * @param now milliseconds since 1970
 */
export function requestReference(now: number): string {
  const month = new Date(now).toISOString().slice(2, 7).replace('-', '');
  const letters = Array.from({ length: 8 }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
  return `${month}-${letters.slice(0, 4)}-${letters.slice(4)}`;
}
