/** A number of requests per period. The bucket holds the whole number, so that a burst after a quiet time passes. */
export interface Limit {
  readonly requests: number;
  readonly perMs: number;
}

/** Most senders kept in memory; the least recent ones are dropped first. */
const memory = 50_000;

/** Token buckets by key. Why not a library's fixed windows: decision 061. */
class TokenBuckets {
  readonly #buckets = new Map<string, { tokens: number; at: number }>();

  constructor(private readonly limit: Limit) {}

  /** Tokens of `key` after the refill. `now` is monotonic: a wall clock that is set back must not lock visitors out. */
  tokens(key: string, now: number): number {
    const { requests, perMs } = this.limit;
    const bucket = this.#buckets.get(key);
    return bucket ? Math.min(requests, bucket.tokens + ((now - bucket.at) * requests) / perMs) : requests;
  }

  take(key: string, now: number, amount = 1): void {
    const tokens = Math.min(this.limit.requests, this.tokens(key, now) - amount);
    this.#buckets.delete(key);
    this.#buckets.set(key, { tokens, at: now });
    for (const oldest of this.#buckets.keys()) {
      if (this.#buckets.size <= memory) break;
      this.#buckets.delete(oldest);
    }
  }

  /** Whole seconds until `key` has a token. */
  secondsUntilToken(key: string, now: number): number {
    const { requests, perMs } = this.limit;
    const ms = ((1 - this.tokens(key, now)) * perMs) / requests;
    return Math.max(1, Math.ceil(Math.round(ms) / 1_000));
  }
}

/**
 * Limits the requests of one sender and of all together. In memory of this process: with two instances a sender
 * has twice the allowance, which still keeps the disk and the staff safe.
 */
export class RequestLimits {
  readonly #perAddress: TokenBuckets;
  readonly #overall: TokenBuckets;

  constructor(perAddress: Limit, overall: Limit) {
    this.#perAddress = new TokenBuckets(perAddress);
    this.#overall = new TokenBuckets(overall);
  }

  /**
   * Takes a token for one request, if both limits allow it.
   * @param now monotonic milliseconds
   * @returns null if it may pass, else Retry-After in seconds
   */
  take(addressKey: string, now: number): number | null {
    for (const [buckets, key] of [
      [this.#perAddress, addressKey],
      [this.#overall, ''],
    ] as const) {
      if (buckets.tokens(key, now) < 1) return buckets.secondsUntilToken(key, now);
    }
    this.#perAddress.take(addressKey, now);
    this.#overall.take('', now);
    return null;
  }

  /** Gives a token back, because the request turned out to cost nothing. */
  giveBack(addressKey: string, now: number): void {
    this.#perAddress.take(addressKey, now, -1);
    this.#overall.take('', now, -1);
  }

  /** Counts requests from before a restart, so that a restart does not reset the limit. */
  restore(addressKey: string, requests: number, now: number): void {
    this.#perAddress.take(addressKey, now, Math.min(requests, this.#perAddress.tokens(addressKey, now)));
  }
}
