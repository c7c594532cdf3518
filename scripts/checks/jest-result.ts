import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { TimedFile } from './summary';

/** What jest writes with `--json`, as far as it is read here. */
export interface JestResult {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numRuntimeErrorTestSuites: number;
  readonly testResults: readonly {
    /** Absolute path of the file. */
    readonly name: string;
    readonly status: string;
    readonly startTime: number;
    readonly endTime: number;
    /** Why the file could not run. */
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName?: string;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
}

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly note?: string | undefined;
  /** Each test that failed, with its cause. */
  readonly failures?: readonly string[] | undefined;
  readonly files?: readonly TimedFile[] | undefined;
}

/**
 * Counts of a jest run. A file that could not run, or in which no test ran, counts as a failure; so does a folder of tests
 * from which no file ran.
 *
 * @param result null if jest left none
 * @param budget seconds for each file
 * @param folders that must have tests; relative to `root`
 */
export function jestCounts(
  result: JestResult | null,
  { exitCode, root, budget, folders }: { exitCode: number; root: string; budget: number; folders: readonly string[] },
): Counts {
  if (!result) return { passed: 0, failed: 1, note: `jest ended with ${exitCode} and no result` };
  const files = result.testResults.map((file) => ({ ...file, name: relative(root, file.name) }));
  const idle = files.filter((file) => file.status !== 'failed' && !file.assertionResults.some(({ status }) => status === 'passed'));
  const nothingRan = [
    ...idle.map(({ name }) => name),
    ...folders.filter((folder) => !files.some(({ name }) => name.startsWith(`${folder}/`))),
  ];
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites + nothingRan.length;
  return {
    passed: result.numPassedTests,
    failed: exitCode !== 0 && failed === 0 ? 1 : failed,
    note: nothingRan.length > 0 ? `no test ran in ${nothingRan.join(', ')}` : undefined,
    failures: files.flatMap(failuresOf),
    files: files.map(({ name, startTime, endTime }) => ({ file: name, seconds: (endTime - startTime) / 1_000, budget })),
  };
}

/** Lines of a cause that are repeated at the end of the run. */
const causeLines = 12;

function failuresOf({ name, status, message, assertionResults }: JestResult['testResults'][number]): string[] {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (status === 'failed' && failed.length === 0) return [told(name, message)];
  return failed.map(({ fullName = '', failureMessages }) => told(`${name}: ${fullName}`, failureMessages?.[0]));
}

function told(what: string, cause = ''): string {
  const lines = stripVTControlCharacters(cause)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return [what, ...lines.slice(0, causeLines).map((line) => `    ${line}`)].join('\n');
}
