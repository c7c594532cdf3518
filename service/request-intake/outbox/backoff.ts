const shortest = 2_000;

/** Longest wait between two attempts, in milliseconds: a receiver that is back gets everything within the hour. */
export const longestBackoff = 3_600_000;

/**
 * Milliseconds to wait after the `failures`-th failure in a row: 2 s, 4 s, 8 s … up to an hour, a fifth more or less by chance, so that
 * several instances do not knock at the same moment.
 * @param random from 0 to 1
 */
export function backoff(failures: number, random = Math.random()): number {
  const wait = Math.min(longestBackoff, shortest * 2 ** Math.min(failures - 1, 30));
  return Math.min(longestBackoff, Math.round(wait * (0.8 + 0.4 * random)));
}
