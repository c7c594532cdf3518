/**
 * Counts of a jest run out of its JSON. A suite that could not run at all counts as one failure, so that it is never lost.
 *
 * @param {{ numPassedTests: number, numFailedTests: number, numRuntimeErrorTestSuites: number } | null} result null if jest left none
 * @param {number} exitCode
 * @returns {{ passed: number, failed: number }}
 */
export function jestCounts(result, exitCode) {
  if (!result) return { passed: 0, failed: 1 };
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
  return { passed: result.numPassedTests, failed: exitCode !== 0 && failed === 0 ? 1 : failed };
}
