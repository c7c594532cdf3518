import { failProgress, finishProgress, pauseProgress, progress, setProgress, startProgress } from './progress';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  finishProgress();
  jest.runAllTimers();
  jest.useRealTimers();
});

const states: string[] = [];
progress.subscribe(() => states.push(progress.get().state));
beforeEach(() => states.splice(0));

test('shows no bar when loading takes less than 200 ms', () => {
  startProgress();
  jest.advanceTimersByTime(199);
  finishProgress();
  jest.advanceTimersByTime(1_000);
  expect(states).toEqual([]);
});

test('shows the bar after 200 ms, filling within 5000 ms', () => {
  startProgress();
  jest.advanceTimersByTime(200);
  expect(progress.get()).toEqual({ state: 'running', percent: 0 });
  jest.advanceTimersByTime(2_500);
  expect(progress.get().percent).toBeCloseTo(50);
  jest.advanceTimersByTime(2_400);
  expect(progress.get().percent).toBeLessThan(100);
  jest.advanceTimersByTime(100);
  expect(progress.get()).toEqual({ state: 'running', percent: 100 });
});

test('a visible bar fills and disappears when loading ends', () => {
  startProgress();
  jest.advanceTimersByTime(1_000);
  finishProgress();
  expect(progress.get()).toEqual({ state: 'done', percent: 100 });
  jest.advanceTimersByTime(1_000);
  expect(progress.get().state).toBe('hidden');
});

test('a redirect pauses the bar until its target starts loading', () => {
  startProgress();
  jest.advanceTimersByTime(1_200);
  pauseProgress();
  // The route has been entered, but not the one that the visitor is going to.
  finishProgress();
  const { percent } = progress.get();
  jest.advanceTimersByTime(3_000);
  expect(progress.get()).toEqual({ state: 'paused', percent });
  startProgress();
  jest.advanceTimersByTime(100);
  expect(progress.get()).toEqual({ state: 'running', percent: percent + 2 });
});

test('failure shows the bar even if it was hidden, and then hides it', () => {
  startProgress();
  failProgress();
  expect(progress.get().state).toBe('failed');
  finishProgress();
  expect(progress.get().state).toBe('failed');
  jest.advanceTimersByTime(5_000);
  expect(progress.get().state).toBe('hidden');
});

test('the percentage of requests never decreases', () => {
  startProgress();
  jest.advanceTimersByTime(200);
  setProgress(60);
  expect(progress.get().percent).toBe(60);
  setProgress(30);
  expect(progress.get().percent).toBe(60);
  setProgress(130);
  expect(progress.get().percent).toBe(100);
});
