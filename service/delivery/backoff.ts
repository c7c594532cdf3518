const shortest = 2_000;

/** Longest backoff, in milliseconds: a receiver that recovers gets everything within the hour. */
export const longestBackoff = 3_600_000;

/**
 * Milliseconds to wait after the `failures`-th failure in a row: 2 s, 4 s, 8 s … up to an hour, with 20 % jitter, so that
 * several instances do not retry at the same moment.
 * @param random from 0 to 1
 */
export function backoff(failures: number, random = Math.random()): number {
  const wait = Math.min(longestBackoff, shortest * 2 ** Math.min(failures - 1, 30));
  return Math.min(longestBackoff, Math.round(wait * (0.8 + 0.4 * random)));
}

/** Longest pause between probes of a receiver that is down, in milliseconds. */
const longestRest = 60_000;

/** Consecutive failures after which the receiver counts as down, rather than one request as odd. */
const failuresUntilDown = 3;

/**
 * The circuit breaker of a channel: while its receiver is down the whole channel pauses, instead of every request retrying by itself; the
 * first success closes the circuit. Times are monotonic milliseconds, so clock jumps do not change a pause.
 */
export class ChannelHealth {
  #failures = 0;
  #restUntil = 0;
  #reason = '';
  #lasts = false;

  /** While it is, no visitor waits for it. */
  get isDown(): boolean {
    return this.#failures >= failuresUntilDown;
  }

  /** What operators should mend: why it is down, or a fault that does not go away by itself; null without either. */
  get problem(): string | null {
    return this.isDown || this.#lasts ? this.#reason : null;
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
    this.#lasts = false;
    return wasDown;
  }

  /**
   * @param reason why the attempt failed
   * @param retryAfterMs Retry-After of the receiver, if any
   * @param lasts whether only people can mend it, so that the first failure says it
   */
  failed(now: number, reason: string, retryAfterMs?: number, lasts = false): void {
    this.#failures += 1;
    this.#reason = reason;
    this.#lasts = lasts;
    if (retryAfterMs !== undefined) this.#restUntil = now + Math.min(retryAfterMs, longestBackoff);
    else if (this.isDown) this.#restUntil = now + Math.min(longestRest, backoff(this.#failures - failuresUntilDown + 1));
  }
}
