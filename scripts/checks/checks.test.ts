import { readConfig, variables } from '../../service/config';
import { type JestResult, jestCounts } from './jest-result';
import { runSteps } from './schedule';
import { siteEnvironment } from './steps';
import { allPassed, type Outcome, summary } from './summary';

/** A result with one file, `src/a.test.ts`, that took two seconds. */
const result = (numPassedTests: number, numFailedTests = 0, numRuntimeErrorTestSuites = 0, tests = ['passed']): JestResult => ({
  numPassedTests,
  numFailedTests,
  numRuntimeErrorTestSuites,
  testResults: [
    {
      name: '/project/src/a.test.ts',
      status: numFailedTests + numRuntimeErrorTestSuites > 0 ? 'failed' : 'passed',
      startTime: 1_000,
      endTime: 3_000,
      assertionResults: tests.map((status) => ({ status })),
    },
  ],
});
const run = { exitCode: 0, root: '/project', budget: 20, folders: ['src'] };

describe('counts of a jest run', () => {
  test.each([
    ['everything passes', result(5), {}, 5, 0],
    ['tests fail', result(5, 2), { exitCode: 1 }, 5, 2],
    ['a file can’t be loaded', result(5, 0, 1, []), { exitCode: 1 }, 5, 1],
    ['jest fails for another reason', result(5), { exitCode: 1 }, 5, 1],
    ['jest leaves no result', null, {}, 0, 1],
    ['all tests of a file are skipped', result(5, 0, 0, ['pending', 'todo']), {}, 5, 1],
    ['a file has no tests', result(5, 0, 0, []), {}, 5, 1],
    ['a folder has no test file', result(5), { folders: ['src', 'service'] }, 5, 1],
  ])('%s', (_, found, changes, passed, failed) => {
    expect(jestCounts(found, { ...run, ...changes })).toMatchObject({ passed, failed });
  });

  test('tell what failed, and why', () => {
    const [file] = result(5, 1).testResults;
    const assertionResults = [
      { status: 'passed', fullName: 'adds' },
      { status: 'failed', fullName: 'subtracts', failureMessages: ['\u001b[31mExpected 1\u001b[39m\n\nReceived 2'] },
    ];
    const testResults = file ? [{ ...file, assertionResults }] : [];
    expect(jestCounts({ ...result(5, 1), testResults }, run).failures).toEqual([
      'src/a.test.ts: subtracts\n    Expected 1\n    Received 2',
    ]);
    const unloaded = file ? [{ ...file, status: 'failed', message: 'Cannot find module', assertionResults: [] }] : [];
    expect(jestCounts({ ...result(0, 0, 1), testResults: unloaded }, run).failures).toEqual(['src/a.test.ts\n    Cannot find module']);
  });

  test('name what ran nothing, and the time of each file', () => {
    const { note, files } = jestCounts(result(0, 0, 0, ['pending']), { ...run, folders: ['service'] });
    expect(note).toBe('no test ran in src/a.test.ts, service');
    expect(files).toEqual([{ file: 'src/a.test.ts', seconds: 2, budget: 20 }]);
  });
});

const outcome = (name: string, passed: number, failed: number, more: Partial<Outcome> = {}): Outcome => ({
  name,
  passed,
  failed,
  began: 0,
  seconds: 0,
  ...more,
});

test('the summary names the slowest files, the outcome of each step, and ends with the sum', () => {
  const outcomes = [
    outcome('types', 1, 0, { seconds: 2 }),
    outcome('unit', 120, 3, {
      began: 50,
      seconds: 40,
      failures: ['src/b.test.ts: subtracts\n    Expected 1'],
      files: [
        { file: 'src/a.test.ts', seconds: 1, budget: 20 },
        { file: 'src/b.test.ts', seconds: 21.27, budget: 20 },
      ],
    }),
    outcome('e2e', 0, 1, { note: 'not run, because build failed' }),
  ];
  expect(summary(outcomes).split('\n')).toEqual([
    'Slowest test files:',
    '    21.3 s  src/b.test.ts  WARNING: over its budget of 20 s',
    '     1.0 s  src/a.test.ts',
    '',
    'Failed:',
    '  ✗ src/b.test.ts: subtracts',
    '    Expected 1',
    '',
    '  ok      types  1 passed, 0 failed  (from 0:00 to 0:02)',
    '  FAILED  unit   120 passed, 3 failed  (from 0:50 to 1:30)',
    '  FAILED  e2e    0 passed, 1 failed  (from 0:00 to 0:00)  not run, because build failed',
    '',
    '121 passed, 4 failed',
  ]);
});

test('a run passes only if each of its steps ran something and nothing failed', () => {
  expect(allPassed([outcome('types', 1, 0), outcome('unit', 5, 0)])).toBe(true);
  expect(allPassed([outcome('types', 1, 0), outcome('unit', 5, 1)])).toBe(false);
  expect(allPassed([outcome('types', 1, 0), outcome('unit', 0, 0)])).toBe(false);
  expect(allPassed([])).toBe(false);
});

describe('steps run two at a time', () => {
  /** Runs steps that each end when the test says so; gives what started and ended, in order. */
  function start(steps: { name: string; needs?: string; alone?: boolean }[]) {
    const log: string[] = [];
    const finish = new Map<string, (failed?: number) => Promise<void>>();
    const done = runSteps(steps, ({ name }) => {
      log.push(name);
      return new Promise((resolve) => {
        finish.set(name, async (failed = 0) => {
          resolve(outcome(name, 1, failed));
          await new Promise(setImmediate);
        });
      });
    });
    return { log, done, finish: (name: string, failed?: number) => finish.get(name)?.(failed) };
  }

  test('in their order, what needs another after it, and one that is alone by itself', async () => {
    const { log, done, finish } = start([
      { name: 'types' },
      { name: 'build' },
      { name: 'e2e', needs: 'build', alone: true },
      { name: 'unit' },
      { name: 'release', needs: 'build' },
    ]);
    expect(log).toEqual(['types', 'build']);
    await finish('types');
    expect(log).toEqual(['types', 'build', 'unit']);
    await finish('build');
    expect(log).toEqual(['types', 'build', 'unit', 'release']);
    await finish('unit');
    expect(log).toHaveLength(4);
    await finish('release');
    expect(log).toEqual(['types', 'build', 'unit', 'release', 'e2e']);
    await finish('e2e');
    expect((await done).map(({ name }) => name)).toEqual(['types', 'build', 'e2e', 'unit', 'release']);
  });

  test('what needs a failed one fails without running', async () => {
    const { log, done, finish } = start([{ name: 'build' }, { name: 'e2e', needs: 'build' }]);
    await finish('build', 1);
    expect((await done).map(({ name, failed, note }) => [name, failed, note])).toEqual([
      ['build', 1, undefined],
      ['e2e', 1, 'not run, because build failed'],
    ]);
    expect(log).toEqual(['build']);
  });
});

test('whatever the machine sets for its own site stays out of the build and the server under test', async () => {
  const machine = Object.fromEntries(Object.values(variables).map(({ name }) => [name, 'of the machine']));
  const site = await siteEnvironment();
  expect(readConfig({ ...machine, ...site })).toEqual(readConfig(site));
  expect(readConfig({ ...machine, ...site })).toMatchObject({ releaseStore: null, cdnPurgeUrl: null, smtpUrl: '', staffPort: null });
});
