import { hash } from 'node:crypto';
import type { CheckedRequest } from './check-request';

/**
 * Identifies the same request across attempts: a hash of everything the visitor entered. Page, language and elapsed time may differ
 * between attempts.
 * @returns SHA-256 in hexadecimal
 */
export function requestFingerprint(request: CheckedRequest): string {
  const { name, phone, email, categoryId, regionId, expertId, message, consentVersion, callDay, callPart, callZone, callLanguage } =
    request;
  const said = [name, phone, email, categoryId ?? null, regionId ?? null, expertId ?? null, message, consentVersion];
  // Only with a call, so that the hashes of requests without one stay what they were.
  if (callDay) said.push(callDay, callPart ?? null, callZone ?? null, callLanguage ?? null);
  return hash('sha256', JSON.stringify(said), 'hex');
}
