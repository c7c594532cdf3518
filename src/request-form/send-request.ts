import type { RequestValues } from './request-values';

export type RequestAnswer =
  | { ok: true; reference: string }
  | { ok: false; title?: string; message?: string; fields?: Record<string, string> };

/**
 * Posts a request.
 *
 * @param values the form, with the milliseconds it was open
 * @param key the same for every try of the same request, so that it is taken once
 * @returns the reference, or what the server said; never throws
 */
export async function sendRequest(values: RequestValues & { elapsed: number }, key: string): Promise<RequestAnswer> {
  const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
  try {
    const response = await fetch('/api/request', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json', 'Accept-Language': values.locale, 'Idempotency-Key': key },
      body: JSON.stringify(filled),
    });
    const answer = await response.json();
    if (response.ok) return { ok: true, reference: answer.data.reference };
    return { ok: false, title: answer.error, message: answer.message, fields: answer.fields };
  } catch {
    return { ok: false };
  }
}
