import type { RequestBody } from '../../contract/request';

/** What the form holds: every field, with empty ones as empty texts. */
export type RequestValues = Required<Omit<RequestBody, 'elapsed' | 'consent'>> & { consent: boolean };

/** An empty form on a page. */
export function initialRequest(known: Pick<RequestValues, 'locale' | 'page' | 'consentVersion'>): RequestValues {
  return { name: '', phone: '', email: '', categoryId: '', regionId: '', expertId: '', message: '', consent: false, website: '', ...known };
}
