import type { RequestBody } from '../../../contract/request';
import { trackedFetch } from '../../navigation/tracked-fetch';

/** What became of a request. */
export type RequestAnswer =
  | { readonly kind: 'taken'; readonly reference: string }
  /** The API said no, in the visitor's language. */
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly error: string;
      readonly message: string;
      readonly fields: Record<string, string>;
    }
  /** There was no answer, or none of the API's: no network, a proxy's error page, a sign-in page of a hotel. */
  | { readonly kind: 'unanswered' };

/** Milliseconds after which an answer is not waited for any longer. */
const patience = 20_000;

/** Seconds that it waits for an earlier try of the same request to be finished, whose answer was lost. */
const longestPause = 5;

/**
 * Posts a request.
 *
 * @param body empty texts are left out
 * @param key the same for every try of the same request, so that it is taken once
 * @param timeout milliseconds to wait for the whole answer
 * @returns never throws
 */
export async function sendRequest(body: RequestBody, key: string, timeout = patience): Promise<RequestAnswer> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), timeout);
  try {
    for (;;) {
      const response = await trackedFetch('/api/request', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Accept: 'application/json', 'Accept-Language': body.locale, 'Idempotency-Key': key },
        body: JSON.stringify(Object.fromEntries(Object.entries(body).filter(([, value]) => value !== ''))),
        signal: abort.signal,
      });
      const pause = response.status === 409 ? Number(response.headers.get('retry-after')) : 0;
      if (!(pause > 0 && pause <= longestPause)) return answerOf(response.ok, response.status, await response.json());
      await new Promise((resolve) => setTimeout(resolve, pause * 1_000));
    }
  } catch {
    return { kind: 'unanswered' };
  } finally {
    clearTimeout(timer);
  }
}

/** Believes an answer only if it has the shape that the contract promises. */
function answerOf(isOk: boolean, status: number, answer: unknown): RequestAnswer {
  const { data, error, message, fields } = Object(answer) as Record<string, unknown>;
  const { reference } = Object(data) as Record<string, unknown>;
  if (isOk) return typeof reference === 'string' && reference !== '' ? { kind: 'taken', reference } : { kind: 'unanswered' };
  if (typeof error !== 'string' || typeof message !== 'string') return { kind: 'unanswered' };
  const rules = Object.entries(Object(fields) as Record<string, unknown>).map(([field, rule]) => [field, String(rule)]);
  return { kind: 'refused', status, error, message, fields: Object.fromEntries(rules) };
}
