/**
 * Cases of a test that is the same for each: the hardest in `npm test`, and all in `npm run test:all`, which sets `ALL_CASES`.
 *
 * @param always the cases that would break first: the language that is written from right to left, the longest words, the narrowest window
 * @param others may repeat those
 */
export function sampled<const T, const U>(always: readonly T[], others: readonly U[]): readonly (T | U)[] {
  return process.env.ALL_CASES === 'yes' ? [...new Set([...always, ...others])] : always;
}

/** How often a test of random or repeated cases runs: in `npm test` as often as finds what is broken, in `npm run test:all` as often as may find what is rare. */
export const randomRuns = (few: number, many: number): number => (process.env.ALL_CASES === 'yes' ? many : few);
