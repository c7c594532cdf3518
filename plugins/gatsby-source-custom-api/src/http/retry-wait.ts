/** The longest `Retry-After` that is obeyed, in milliseconds; a longer one is cut to this. */
export const longestRetryAfter = 30_000;

/**
 * Reads a `Retry-After` header (RFC 9110, section 10.2.3).
 *
 * @param value seconds or an HTTP date
 * @param now milliseconds since the epoch
 * @returns milliseconds to wait, at most `longestRetryAfter`; undefined if missing or unreadable
 */
export function parseRetryAfter(value: string | undefined, now: number): number | undefined {
  if (value === undefined) return undefined;
  const wait = /^\s*\d+\s*$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - now;
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(wait, 0), longestRetryAfter);
}

/**
 * Milliseconds to wait before the next try: exponential backoff with full jitter, and never less than the server asked for.
 *
 * @param tried tries so far, from 1
 * @param retryDelay longest wait after the first try
 * @param random from 0 to 1
 */
export function waitBeforeRetry(tried: number, retryDelay: number, retryAfter = 0, random = Math.random()): number {
  return Math.max(retryAfter, random * retryDelay * 2 ** (tried - 1));
}
