export function jestCounts(
  result: { numPassedTests: number; numFailedTests: number; numRuntimeErrorTestSuites: number } | null,
  exitCode: number,
): { passed: number; failed: number };
