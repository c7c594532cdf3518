import { type Dispatcher, request } from 'undici';
import { CallFailure } from './call-failure';
import { readJson } from './read-json';
import { parseRetryAfter } from './retry-wait';

export interface Try {
  dispatcher: Dispatcher;
  url: string;
  headers: Record<string, string>;
  /** Milliseconds from the connection to the last byte. */
  timeout: number;
  maxBodyBytes: number;
}

const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

/** Failures below HTTP; they carry a wrapping or two, depending on where the connection broke. */
function failureOf(error: unknown, { url, timeout }: Try): CallFailure {
  if (error instanceof CallFailure) return error;
  const { name, code, message } = error as Error & { code?: string };
  if (name === 'TimeoutError' || /TIMEOUT/.test(code ?? '')) {
    return new CallFailure(
      'timeout',
      url,
      `There was no complete answer within ${timeout / 1_000} s. Check that the content API runs and is fast enough.`,
      { transient: true },
    );
  }
  return new CallFailure(
    'unreachable',
    url,
    `The connection failed (${code ?? message}). Check that the content API runs and that its address is right.`,
    {
      transient: true,
    },
  );
}

function statusFailure(status: number, headers: Record<string, string | string[] | undefined>, url: string): CallFailure {
  const retryAfter = parseRetryAfter(one(headers['retry-after']), Date.now());
  if (status >= 500)
    return new CallFailure('server-error', url, `The content API answered ${status}. Look into its log.`, {
      status,
      transient: true,
      retryAfter,
    });
  if (status === 429) {
    return new CallFailure(
      'too-many-requests',
      url,
      'The content API answered 429 (too many requests). Lower the option "concurrency" or raise the limit of the API.',
      {
        status,
        transient: true,
        retryAfter,
      },
    );
  }
  if (status >= 400) {
    const remedy =
      status === 401 || status === 403
        ? 'Check the access token in the option "headers".'
        : 'Check the address, and that this endpoint exists.';
    return new CallFailure('refused', url, `The content API answered ${status}. ${remedy}`, { status });
  }
  if (status >= 300) {
    const target = one(headers.location);
    return new CallFailure(
      'redirect-refused',
      url,
      `The content API redirects (${status}${target ? ` to ${target.slice(0, 200)}` : ''}). Redirects are not followed; set the option "url" to the final address.`,
      { status },
    );
  }
  return new CallFailure('unexpected-status', url, `The content API answered ${status} where 200 was expected.`, { status });
}

/**
 * Asks one address once.
 *
 * @returns the answer's JSON, whatever it holds
 * @throws CallFailure in every other case
 */
export async function sendOnce(call: Try): Promise<unknown> {
  const { dispatcher, url, headers, timeout, maxBodyBytes } = call;
  try {
    const { statusCode, headers: answered, body } = await request(url, { dispatcher, headers, signal: AbortSignal.timeout(timeout) });
    try {
      if (statusCode !== 200) throw statusFailure(statusCode, answered, url);
      const head = { url, contentType: one(answered['content-type']), contentEncoding: one(answered['content-encoding']) };
      return await readJson(body, head, maxBodyBytes);
    } catch (error) {
      // An unread body would keep its connection busy. Destroying it reports an error of its own, which nobody waits for.
      body.on('error', () => {}).destroy();
      throw error;
    }
  } catch (error) {
    throw failureOf(error, call);
  }
}
