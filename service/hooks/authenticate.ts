import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Credentials } from './credentials';
import { signatureOf, tolerance } from './standard-webhooks';

/** Who called. */
export interface Sender {
  readonly who: 'Standard Webhooks' | 'GitHub' | 'token';
  /** Id of the call, the same at each retry; absent where the sender gives none. */
  readonly delivery?: string;
}

/** Why a call is refused, for the log; the caller is not told. */
export interface Rejection {
  readonly reason: string;
}

/** Signatures that a call may carry; more are not a rotation of secrets but a way to make us work. */
const mostSignatures = 16;

const mostIdCharacters = 256;

/**
 * Authenticates a call over the bytes of its body: by Standard Webhooks, GitHub's `X-Hub-Signature-256` or a bearer token, whichever
 * the headers say.
 *
 * @param now milliseconds since 1970
 */
export function authenticate(headers: IncomingHttpHeaders, body: Buffer, credentials: Credentials, now: number): Sender | Rejection {
  if (headers['webhook-signature'] !== undefined) return standardWebhooks(headers, body, credentials, now);
  if (headers['x-hub-signature-256'] !== undefined) return github(headers, body, credentials);
  if (headers.authorization !== undefined) return bearer(headers, credentials);
  return { reason: 'it has neither a signature nor a token' };
}

function standardWebhooks(headers: IncomingHttpHeaders, body: Buffer, { secrets }: Credentials, now: number): Sender | Rejection {
  const id = one(headers['webhook-id']);
  const timestamp = one(headers['webhook-timestamp']);
  // A dot would let the end of an id pass as the beginning of the timestamp.
  if (!isId(id) || id.includes('.')) return { reason: 'its webhook-id is missing, too long or has a dot' };
  if (!/^\d{1,11}$/.test(timestamp)) return { reason: 'its webhook-timestamp is not a number of seconds' };
  const given = one(headers['webhook-signature']).split(' ');
  if (given.length > mostSignatures) return { reason: `it has more than ${mostSignatures} signatures` };
  const signatures = given.filter((entry) => entry.startsWith('v1,')).map((entry) => Buffer.from(entry.slice('v1,'.length), 'base64'));
  const expected = secrets.map(({ key }) => signatureOf(key, id, timestamp, body));
  if (!expected.some((right) => signatures.some((signature) => isEqual(signature, right))))
    return { reason: 'none of its signatures is right' };
  const skew = Number(timestamp) * 1_000 - now;
  if (Math.abs(skew) > tolerance)
    return {
      reason: `clock_skew: it was signed ${Math.abs(Math.round(skew / 1_000))} seconds ${skew < 0 ? 'ago' : 'ahead of our clock'}; compare the clocks`,
    };
  return { who: 'Standard Webhooks', delivery: `standard:${id}` };
}

/** GitHub signs the body alone, with the secret's text; its delivery id is the same at a redelivery. */
function github(headers: IncomingHttpHeaders, body: Buffer, { secrets }: Credentials): Sender | Rejection {
  const id = one(headers['x-github-delivery']);
  if (!isId(id)) return { reason: 'its X-GitHub-Delivery is missing or too long' };
  const [, hex = ''] = /^sha256=([0-9a-f]{64})$/.exec(one(headers['x-hub-signature-256'])) ?? [];
  const signature = Buffer.from(hex, 'hex');
  const isRight = secrets.some(({ text }) => isEqual(signature, createHmac('sha256', text).update(body).digest()));
  return isRight ? { who: 'GitHub', delivery: `github:${id}` } : { reason: 'its X-Hub-Signature-256 is not right' };
}

/** A sender that can't sign may still name its call, so that a retry is noticed. */
function bearer(headers: IncomingHttpHeaders, { token }: Credentials): Sender | Rejection {
  const [, given = ''] = /^Bearer +(\S+)$/i.exec(one(headers.authorization)) ?? [];
  const digest = (text: string) => hash('sha256', text, 'buffer');
  if (token === null || !isEqual(digest(given), digest(token))) return { reason: 'its token is not right' };
  const id = one(headers['webhook-id']);
  return { who: 'token', ...(isId(id) && { delivery: `token:${id}` }) };
}

const one = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '');

const isId = (text: string): boolean => text !== '' && text.length <= mostIdCharacters;

const isEqual = (left: Buffer, right: Buffer): boolean => left.length === right.length && timingSafeEqual(left, right);
