import type { Progress } from '../publications/publications';
import { ProgressNotes } from './progress-notes';

const stored: Progress[] = [];
const notes = new ProgressNotes(async (progress) => void stored.push(progress));

beforeEach(() => {
  jest.useFakeTimers();
  stored.length = 0;
});
afterEach(() => jest.useRealTimers());

test('of what comes shortly after each other, one note is stored: the newest step, and its newest line', async () => {
  for (const progress of [{ step: 'clean' }, { progress: 'of clean' }, { step: 'build' }, { progress: 'one' }, { progress: 'two' }])
    notes.soon(progress);
  expect(stored).toEqual([]);
  await jest.runAllTimersAsync();
  expect(stored).toEqual([{ step: 'build', progress: 'two' }]);
});

test('what was made is stored at once, in place of what waits', async () => {
  notes.soon({ progress: 'of another step' });
  await notes.now({ step: 'store', release: 'new' });
  await jest.runAllTimersAsync();
  expect(stored).toEqual([{ step: 'store', release: 'new' }]);
});

test('nothing is stored after the end', async () => {
  notes.soon({ step: 'prune' });
  await notes.end();
  await jest.runAllTimersAsync();
  expect(stored).toEqual([]);
});

test('the end waits for a note that is being stored, whose failure is nobody’s', async () => {
  let fail = (_: Error) => {};
  const slow = new ProgressNotes(() => new Promise((_, reject) => (fail = reject)));
  slow.soon({ progress: 'line' });
  await jest.runAllTimersAsync();
  const hasEnded = jest.fn();
  const ending = slow.end().then(hasEnded);
  await jest.runAllTimersAsync();
  expect(hasEnded).not.toHaveBeenCalled();
  fail(new Error('away'));
  await ending;
});
