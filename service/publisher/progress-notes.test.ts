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

test('notes are stored one after the other, however long one takes, and the end waits for them; a failure of one is nobody’s', async () => {
  const endings: (() => void)[] = [];
  const begun: Progress[] = [];
  const slow = new ProgressNotes((progress) => {
    begun.push(progress);
    return new Promise((resolve, reject) => endings.push(endings.length === 0 ? () => reject(new Error('away')) : resolve));
  });
  slow.soon({ step: 'assemble' });
  await jest.runAllTimersAsync();
  const making = slow.now({ step: 'store', release: 'new' });
  const hasEnded = jest.fn();
  const ending = slow.end().then(hasEnded);
  await jest.runAllTimersAsync();
  expect(begun).toEqual([{ step: 'assemble' }]);
  endings[0]?.();
  await jest.runAllTimersAsync();
  expect(begun).toHaveLength(2);
  expect(hasEnded).not.toHaveBeenCalled();
  endings[1]?.();
  await Promise.all([making, ending]);
});
