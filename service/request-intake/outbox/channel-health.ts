import { backoff, longestBackoff } from './backoff';

/** A receiver that is down is tried again at least so often, in milliseconds, while something is due: then it gets the whole queue. */
const longestRest = 60_000;

/** So many failures in a row mean that the receiver is down, not that one request is odd. */
const failuresUntilDown = 3;

/**
 * Whether a receiver is up. When it is down the whole channel rests, instead of each of a thousand requests knocking by itself; the first
 * success opens it again. Times are monotonic milliseconds, so clock jumps neither shorten nor lengthen a rest.
 */
export class ChannelHealth {
  #failures = 0;
  #restUntil = 0;

  /** While it is, no visitor is made to wait for it. */
  get isDown(): boolean {
    return this.#failures >= failuresUntilDown;
  }

  /** Milliseconds until the next attempt makes sense. */
  rest(now: number): number {
    return Math.max(0, this.#restUntil - now);
  }

  /** @returns whether the receiver was down until now */
  succeeded(): boolean {
    const wasDown = this.isDown;
    this.#failures = 0;
    this.#restUntil = 0;
    return wasDown;
  }

  /** @param retryAfterMs what the receiver asked for, if it did */
  failed(now: number, retryAfterMs?: number): void {
    this.#failures += 1;
    if (retryAfterMs !== undefined) this.#restUntil = now + Math.min(retryAfterMs, longestBackoff);
    else if (this.isDown) this.#restUntil = now + Math.min(longestRest, backoff(this.#failures - failuresUntilDown + 1));
  }
}
