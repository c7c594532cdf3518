import type { IncomingHttpHeaders } from 'node:http';
import { Refusal } from './refusal';

/**
 * The `Idempotency-Key` of a request, null without one. The draft (draft-ietf-httpapi-idempotency-key-header) writes it as a quoted
 * string; most clients leave the quotes out, so both are the same key.
 * @throws {Refusal} `badKey` unless it has 1 to 128 visible ASCII characters
 */
export function idempotencyKey(headers: IncomingHttpHeaders): string | null {
  const header = headers['idempotency-key'];
  if (header === undefined) return null;
  if (typeof header !== 'string') throw new Refusal('badKey');
  const key = /^"(.*)"$/.exec(header)?.[1] ?? header;
  if (!/^[\x21-\x7E]{1,128}$/.test(key)) throw new Refusal('badKey');
  return key;
}
