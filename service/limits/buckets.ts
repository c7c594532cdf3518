/** A number of requests per period. The bucket holds the whole number, so that a burst after a quiet time passes. */
export interface Limit {
  readonly requests: number;
  readonly perMs: number;
}

/** A bucket of tokens for each key. */
export interface Buckets {
  /** Takes a token. @returns null if there was one, else the milliseconds until there is */
  take(key: string): Promise<number | null>;
  /** Puts a token back, because what it was taken for turned out to cost nothing. */
  giveBack(key: string): Promise<void>;
  /** Takes what was taken before a restart, where the restart has made it forgotten. */
  restore(key: string, tokens: number): void;
}

/** Opens the buckets of a limit. @param name under which those who share limits count the same */
export type OpenBuckets = (name: string, limit: Limit) => Buckets;
