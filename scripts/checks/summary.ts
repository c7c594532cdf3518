/** What a step found. */
export interface Outcome {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  /** Seconds from the start of the run to the start of the step. */
  readonly began: number;
  readonly seconds: number;
  /** Why it failed, where that is no test's own failure. */
  readonly note?: string | undefined;
  /** Each test that failed, with its cause. */
  readonly failures?: readonly string[] | undefined;
  readonly files?: readonly TimedFile[] | undefined;
}

/** A test file and the time it took, beside the seconds that it should stay within. */
export interface TimedFile {
  readonly file: string;
  readonly seconds: number;
  readonly budget: number;
}

/** How many of the slowest files are listed, beside all that are over their budget. */
const slowest = 10;

/** The slowest test files, a line each. Time is no failure: machines differ, and are busy at times. */
function slowFiles(outcomes: readonly Outcome[]): string[] {
  const files = outcomes.flatMap((outcome) => outcome.files ?? []).sort((a, b) => b.seconds - a.seconds);
  const shown = files.filter(({ seconds, budget }, index) => index < slowest || seconds > budget);
  if (shown.length === 0) return [];
  const lines = shown.map(
    ({ file, seconds, budget }) =>
      `  ${seconds.toFixed(1).padStart(6)} s  ${file}${seconds > budget ? `  WARNING: over its budget of ${budget} s` : ''}`,
  );
  return ['Slowest test files:', ...lines, ''];
}

/** The slowest test files, what failed, a line for each step, and at the end `N passed, N failed` over all of them. */
export function summary(outcomes: readonly Outcome[]): string {
  const width = Math.max(...outcomes.map(({ name }) => name.length));
  const lines = outcomes.map(
    ({ name, passed, failed, began, seconds, note }) =>
      `  ${failed > 0 ? 'FAILED' : 'ok    '}  ${name.padEnd(width)}  ${passed} passed, ${failed} failed  (from ${clock(began)} to ${clock(began + seconds)})${note ? `  ${note}` : ''}`,
  );
  const sum = (key: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  const failures = outcomes.flatMap((outcome) => outcome.failures ?? []).map((failure) => `  ✗ ${failure}`);
  return [
    ...slowFiles(outcomes),
    ...(failures.length > 0 ? ['Failed:', ...failures, ''] : []),
    ...lines,
    '',
    `${sum('passed')} passed, ${sum('failed')} failed`,
  ].join('\n');
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Whether every step ran something, and nothing failed. */
export function allPassed(outcomes: readonly Outcome[]): boolean {
  return outcomes.length > 0 && outcomes.every(({ passed, failed }) => passed > 0 && failed === 0);
}
