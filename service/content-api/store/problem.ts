/** Something that an editor should correct. */
export interface Mistake {
  /** What is wrong and what to do, as sentences. */
  readonly message: string;
  /** Line in the file or text, from 1, if known. */
  readonly line?: number;
}

/** A mistake in the content files, reported to their editor. */
export interface ContentProblem extends Mistake {
  /** Path relative to the content folder, with `/`. */
  readonly file: string;
  /** Field in that file; places in lists count from 1 (`slides › 2 › title`). Absent where the whole file is meant. */
  readonly field?: string;
}

/** A mistake in a field of an item. */
export interface FieldMistake extends Mistake {
  /** Keys and indices from the root of the item to the field. */
  readonly path: readonly string[];
}

/** One line of text: `blogs/lease/ru.md, line 4, title: …`. */
export function problemLine(problem: ContentProblem): string {
  const line = problem.line ? `, line ${problem.line}` : '';
  const field = problem.field ? `, ${problem.field}` : '';
  return `${problem.file}${line}${field}: ${problem.message}`;
}

/** The problems without duplicates (an item's language-neutral fields are checked once per language), ordered by file. */
export function distinctProblems(problems: readonly ContentProblem[]): ContentProblem[] {
  const byLine = new Map(problems.map((problem) => [problemLine(problem), problem]));
  return [...byLine.values()].sort((a, b) => (a.file < b.file ? -1 : Number(a.file > b.file)));
}

/** Thrown at start, when no valid version of the content is known yet. Its message lists every problem. */
export class ContentError extends Error {
  override readonly name = 'ContentError';

  constructor(
    readonly contentDir: string,
    readonly problems: readonly ContentProblem[],
  ) {
    const count = problems.length === 1 ? 'a mistake' : `${problems.length} mistakes`;
    super(`The content in ${contentDir} has ${count}:\n${problems.map((problem) => `  ${problemLine(problem)}`).join('\n')}`);
  }
}
