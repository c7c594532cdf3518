import type { RequestBody } from '../../../contract/request';
import { trackedFetch } from '../../navigation/tracked-fetch';

/** What the API says of a request that it took. */
export interface Receipt {
  readonly reference: string;
  /** By the server's clock, ISO 8601; empty if it did not say. */
  readonly acceptedAt: string;
}

/** Result of sending a request. */
export type RequestAnswer =
  | { readonly kind: 'taken'; readonly receipt: Receipt }
  /** The API rejected it, with a message in the visitor's language, and perhaps a title. */
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly error?: string;
      readonly message: string;
      readonly fields: Record<string, string>;
    }
  /** No response from the API: no network, a proxy's error page, or a captive portal. */
  | { readonly kind: 'unanswered' };

/** Response timeout in milliseconds. */
const defaultTimeout = 20_000;

/** Longest Retry-After in seconds that is honoured while the server still handles an earlier attempt. */
const maxRetryDelay = 5;

/**
 * Posts a request.
 *
 * @param body empty strings are omitted
 * @param key idempotency key, the same for every attempt of a request
 * @param timeout for the whole response, in milliseconds
 * @returns never throws
 */
export async function sendRequest(body: RequestBody, key: string, timeout = defaultTimeout): Promise<RequestAnswer> {
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
      const retryDelay = response.status === 409 ? Number(response.headers.get('retry-after')) : 0;
      if (!(retryDelay > 0 && retryDelay <= maxRetryDelay)) return answerOf(response.ok, response.status, await response.json());
      await new Promise((resolve) => setTimeout(resolve, retryDelay * 1_000));
    }
  } catch {
    return { kind: 'unanswered' };
  } finally {
    clearTimeout(timer);
  }
}

/** Validates the shape of a response against the contract. */
function answerOf(isOk: boolean, status: number, answer: unknown): RequestAnswer {
  const { data, error, message, fields } = Object(answer) as Record<string, unknown>;
  const { reference, acceptedAt } = Object(data) as Record<string, unknown>;
  if (isOk && typeof reference === 'string' && reference !== '')
    return { kind: 'taken', receipt: { reference, acceptedAt: String(acceptedAt ?? '') } };
  if (isOk) return { kind: 'unanswered' };
  if (typeof message !== 'string') return { kind: 'unanswered' };
  const rules = Object.entries(Object(fields) as Record<string, unknown>).map(([field, rule]) => [field, String(rule)]);
  return { kind: 'refused', status, ...(typeof error === 'string' && { error }), message, fields: Object.fromEntries(rules) };
}
