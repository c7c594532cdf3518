import { distance } from 'fastest-levenshtein';

/** The candidate that was probably meant: at most two of five letters differ. */
export function closest(word: string, candidates: readonly string[]): string | undefined {
  const limit = Math.max(1, Math.floor(word.length * 0.4));
  const far = (candidate: string) => distance(word.toLowerCase(), candidate.toLowerCase());
  return candidates.filter((candidate) => far(candidate) <= limit).sort((a, b) => far(a) - far(b))[0];
}

/** ` Did you mean "…"?`, or an empty text if no candidate is close. */
export function didYouMean(word: string, candidates: readonly string[]): string {
  const candidate = closest(word, candidates);
  return candidate === undefined ? '' : ` Did you mean "${candidate}"?`;
}
