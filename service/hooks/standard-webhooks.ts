import { createHmac } from 'node:crypto';

/** Milliseconds by which a call's timestamp may differ from our clock, in either direction (the reference libraries’ tolerance). */
export const tolerance = 300_000;

/**
 * The signature of a call by Standard Webhooks 1.0: HMAC-SHA256 over `id.timestamp.body`, the body as the bytes that were sent.
 *
 * @param timestamp seconds since 1970, as text
 */
export function signatureOf(key: Buffer, id: string, timestamp: string, body: Buffer): Buffer {
  return createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest();
}

/**
 * Headers of a signed call.
 *
 * @param now milliseconds since 1970
 */
export function signedHeaders(key: Buffer, id: string, body: Buffer, now = Date.now()): Record<string, string> {
  const timestamp = String(Math.floor(now / 1_000));
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signatureOf(key, id, timestamp, body).toString('base64')}`,
  };
}
