import type { Buckets, Limit, OpenBuckets } from './buckets';

/** Most senders kept in memory; the least recent ones are dropped first. */
const memory = 50_000;

/** Buckets in the memory of this process. Why not a library's fixed windows: decision 061. */
class TokenBuckets implements Buckets {
  readonly #buckets = new Map<string, { tokens: number; at: number }>();

  /** @param now monotonic milliseconds: a wall clock that is set back must not lock visitors out */
  constructor(
    private readonly limit: Limit,
    private readonly now: () => number,
  ) {}

  async take(key: string): Promise<number | null> {
    const tokens = this.#tokens(key);
    if (tokens < 1) return ((1 - tokens) * this.limit.perMs) / this.limit.requests;
    this.#set(key, tokens - 1);
    return null;
  }

  async giveBack(key: string): Promise<void> {
    this.#set(key, Math.min(this.limit.requests, this.#tokens(key) + 1));
  }

  restore(key: string, tokens: number): void {
    this.#set(key, Math.max(0, this.#tokens(key) - tokens));
  }

  /** Tokens of a key after the refill. */
  #tokens(key: string): number {
    const { requests, perMs } = this.limit;
    const bucket = this.#buckets.get(key);
    return bucket ? Math.min(requests, bucket.tokens + ((this.now() - bucket.at) * requests) / perMs) : requests;
  }

  #set(key: string, tokens: number): void {
    this.#buckets.delete(key);
    this.#buckets.set(key, { tokens, at: this.now() });
    for (const oldest of this.#buckets.keys()) {
      if (this.#buckets.size <= memory) break;
      this.#buckets.delete(oldest);
    }
  }
}

/** Buckets of this process alone. */
export const ownBuckets =
  (now: () => number = () => performance.now()): OpenBuckets =>
  (_name, limit) =>
    new TokenBuckets(limit, now);
