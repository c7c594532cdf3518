import { durations, StepTimes } from './step-times';

test('each step lasts until the next one begins', () => {
  const now = jest.spyOn(performance, 'now');
  const times = new StepTimes();
  for (const [at, step] of [
    [1_000, 'build'],
    [3_500, 'check'],
  ] as const) {
    now.mockReturnValue(at);
    times.begin(step);
  }
  now.mockReturnValue(3_620);
  expect(times.end()).toEqual({ build: 2_500, check: 120 });
  now.mockRestore();
});

test('short steps are not told', () => expect(durations({ clean: 4, build: 2_500, check: 120 })).toBe('build 2.50 s, check 0.12 s'));
