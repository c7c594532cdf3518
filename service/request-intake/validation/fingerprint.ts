import { createHash } from 'node:crypto';
import type { CheckedRequest } from './check-request';

/**
 * What makes two bodies the same request: everything the visitor said. Where, in which language and after how long it
 * was sent may differ between two attempts at sending the same thing.
 * @returns SHA-256 in hexadecimal
 */
export function requestFingerprint(request: CheckedRequest): string {
  const { name, phone, email, categoryId, regionId, expertId, message, consentVersion } = request;
  const said = [name, phone, email, categoryId ?? null, regionId ?? null, expertId ?? null, message, consentVersion];
  return createHash('sha256').update(JSON.stringify(said)).digest('hex');
}
