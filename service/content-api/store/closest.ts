import { distance } from 'fastest-levenshtein';

/** The candidate that `word` was probably meant to be: at most two of five letters are wrong. */
export function closest(word: string, candidates: readonly string[]): string | undefined {
  const limit = Math.max(1, Math.floor(word.length * 0.4));
  const far = (candidate: string) => distance(word.toLowerCase(), candidate.toLowerCase());
  return candidates.filter((candidate) => far(candidate) <= limit).sort((a, b) => far(a) - far(b))[0];
}

/** ` Did you mean "…"?`, or nothing where no candidate is near. */
export function didYouMean(word: string, candidates: readonly string[]): string {
  const candidate = closest(word, candidates);
  return candidate === undefined ? '' : ` Did you mean "${candidate}"?`;
}
