import { relative } from 'node:path';
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
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly note?: string | undefined;
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
    files: files.map(({ name, startTime, endTime }) => ({ file: name, seconds: (endTime - startTime) / 1_000, budget })),
  };
}
