import type { RequestBody } from '../../contract/request';
import { type CheckedRequest, checkRequest } from '../../service/request-intake/validation/check-request';

/** A body that keeps the contract; the number can't be anybody's. */
export function requestBody(changes: Partial<RequestBody> = {}): RequestBody {
  return {
    name: 'Aziza Example',
    phone: '+998 (00) 000-01-23',
    email: 'aziza@example.com',
    message: 'We would like to set up a company in Tashkent.',
    consent: true,
    consentVersion: '2026-01',
    locale: 'en',
    page: '/contact',
    elapsed: 20_000,
    ...changes,
  };
}

/** The same after the check. */
export function checkedRequest(changes: Partial<RequestBody> = {}): CheckedRequest {
  const check = checkRequest(requestBody(changes), 'UZ');
  if ('broken' in check) throw new Error(`The body breaks rules: ${JSON.stringify(check.broken)}`);
  return check.request;
}

/** The fields of a plain form with the same content. */
export function requestForm(changes: Readonly<Record<string, string>> = {}): URLSearchParams {
  const { consent, elapsed, ...texts } = requestBody();
  return new URLSearchParams({
    ...texts,
    categoryId: '',
    regionId: '',
    expertId: '',
    website: '',
    ...(consent ? { consent: 'true' } : {}),
    ...(elapsed === undefined ? {} : {}),
    ...changes,
  });
}
