export interface Figure {
  readonly what: string;
  readonly value: number;
  /** The most that it may be. */
  readonly limit?: number;
  /** What is behind the figure. */
  readonly examples?: readonly string[];
}

/** Examples that are printed of each figure. */
const shown = 5;

/** Prints figures with their limits. @returns whether every limit is kept */
export function print(figures: readonly Figure[]): boolean {
  const isKept = ({ value, limit = Number.POSITIVE_INFINITY }: Figure) => value <= limit;
  for (const figure of figures) {
    const { what, value, limit, examples = [] } = figure;
    const verdict = limit === undefined ? '' : `   limit ${limit}${isKept(figure) ? '' : '   BROKEN'}`;
    console.log(`${what.padEnd(46)} ${String(Math.round(value)).padStart(8)}${verdict}`);
    for (const example of examples.slice(0, shown)) console.log(`    ${example}`);
  }
  return figures.every(isKept);
}
