import { jestCounts } from './jest-counts.mjs';
import { allPassed, summary } from './summary.mjs';

const result = (numPassedTests: number, numFailedTests: number, numRuntimeErrorTestSuites = 0) => ({
  numPassedTests,
  numFailedTests,
  numRuntimeErrorTestSuites,
});

test.each([
  [result(5, 0), 0, { passed: 5, failed: 0 }],
  [result(5, 2), 1, { passed: 5, failed: 2 }],
  [result(5, 0, 1), 1, { passed: 5, failed: 1 }],
  [result(5, 0), 1, { passed: 5, failed: 1 }],
  [null, 0, { passed: 0, failed: 1 }],
  [null, 1, { passed: 0, failed: 1 }],
])('jest’s %j with exit code %s counts as %j', (found, code, counts) => {
  expect(jestCounts(found, code)).toEqual(counts);
});

test('the summary ends with the sum', () => {
  const outcomes = [
    { name: 'types', passed: 1, failed: 0, seconds: 2 },
    { name: 'unit', passed: 120, failed: 3, seconds: 40 },
    { name: 'e2e', passed: 0, failed: 1, seconds: 0, note: 'not run, because build failed' },
  ];
  expect(summary(outcomes).split('\n')).toEqual([
    '  ok      types  1 passed, 0 failed  (2 s)',
    '  FAILED  unit   120 passed, 3 failed  (40 s)',
    '  FAILED  e2e    0 passed, 1 failed  (0 s)  not run, because build failed',
    '',
    '121 passed, 4 failed',
  ]);
  expect(allPassed(outcomes)).toBe(false);
  expect(allPassed(outcomes.slice(0, 1))).toBe(true);
  expect(allPassed([])).toBe(false);
});
