import { setMaxListeners } from 'node:events';

/** One for all: to make it takes a tenth of a millisecond, and the timers of a whole pull run out together, in the middle of a later build. */
const timedOut = new DOMException('The operation was aborted due to timeout', 'TimeoutError');

/**
 * Works under a signal that is aborted after some time, with a `TimeoutError` as `AbortSignal.timeout` has it, or with another signal.
 * `AbortSignal.any` holds the signals that it joins weakly, so that a garbage collection may take a time limit among them away; the timer
 * holds this one.
 *
 * The timer keeps no process alive. It runs on after the work, and so also ends what that leaves behind, such as the rest of an answer.
 *
 * @param other ends the work earlier
 * @returns what the work gives; it throws what the work throws
 */
export async function withTimeLimit<Result>(
  milliseconds: number,
  other: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const ending = new AbortController();
  setTimeout(() => ending.abort(timedOut), milliseconds).unref();
  if (!other) return work(ending.signal);
  const end = () => ending.abort(other.reason);
  if (other.aborted) end();
  // All work that is under way listens.
  setMaxListeners(0, other);
  other.addEventListener('abort', end);
  try {
    return await work(ending.signal);
  } finally {
    other.removeEventListener('abort', end);
  }
}
