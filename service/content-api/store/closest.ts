/**
 * Number of insertions, deletions, replacements and swaps of neighbours that turn one word into the other
 * (Damerau 1964, in the restricted form that edits no place twice).
 */
function distance(from: string, to: string): number {
  const rows = [Array.from({ length: to.length + 1 }, (_, index) => index)];
  const at = (i: number, j: number) => rows[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= from.length; i += 1) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= to.length; j += 1) {
      const replaced = at(i - 1, j - 1) + Number(from[i - 1] !== to[j - 1]);
      const areSwapped = from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      const swapped = areSwapped ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY;
      row.push(Math.min(replaced, swapped, at(i - 1, j) + 1, at(i, j - 1) + 1));
    }
  }
  return at(from.length, to.length);
}

/** The candidate that `word` was probably meant to be: at most a third of its letters are wrong. */
export function closest(word: string, candidates: readonly string[]): string | undefined {
  const limit = Math.max(1, Math.floor(word.length / 3));
  let best: { candidate: string; far: number } | undefined;
  for (const candidate of candidates) {
    const far = distance(word.toLowerCase(), candidate.toLowerCase());
    if (far <= limit && (!best || far < best.far)) best = { candidate, far };
  }
  return best?.candidate;
}

/** ` Did you mean "…"?`, or nothing where no candidate is near. */
export function didYouMean(word: string, candidates: readonly string[]): string {
  const candidate = closest(word, candidates);
  return candidate === undefined ? '' : ` Did you mean "${candidate}"?`;
}
