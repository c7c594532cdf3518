/**
 * Cases of a test that is the same for each: the hardest in `npm test`, and all in `npm run test:all`, which sets `ALL_CASES`.
 *
 * @param always the cases that would break first: the language that is written from right to left, the longest words, the narrowest window
 * @param others may repeat those
 */
export function sampled<const T, const U>(always: readonly T[], others: readonly U[]): readonly (T | U)[] {
  return process.env.ALL_CASES === 'yes' ? [...new Set([...always, ...others])] : always;
}
