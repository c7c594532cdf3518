import { failProgress, finishProgress, pauseProgress, progress, setProgress, startProgress } from './progress';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  for (const loader of ['route', 'api'] as const) finishProgress(loader);
  jest.runAllTimers();
  jest.useRealTimers();
});

const states: string[] = [];
progress.subscribe(() => states.push(progress.get().state));
beforeEach(() => states.splice(0));

test('shows no bar when loading takes less than 200 ms', () => {
  startProgress('route');
  jest.advanceTimersByTime(199);
  finishProgress('route');
  jest.advanceTimersByTime(1_000);
  expect(states).toEqual([]);
});

test('shows the bar after 200 ms, filling within 5000 ms', () => {
  startProgress('route');
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
  startProgress('route');
  jest.advanceTimersByTime(1_000);
  finishProgress('route');
  expect(progress.get()).toEqual({ state: 'done', percent: 100 });
  jest.advanceTimersByTime(1_000);
  expect(progress.get().state).toBe('hidden');
});

test('a redirect pauses the bar until its target starts loading', () => {
  startProgress('route');
  jest.advanceTimersByTime(1_200);
  pauseProgress();
  // The route has been entered, but not the one that the visitor is going to.
  finishProgress('route');
  const { percent } = progress.get();
  jest.advanceTimersByTime(3_000);
  expect(progress.get()).toEqual({ state: 'paused', percent });
  startProgress('route');
  jest.advanceTimersByTime(100);
  expect(progress.get()).toEqual({ state: 'running', percent: percent + 2 });
});

test('failure shows the bar even if it was hidden, and then hides it', () => {
  startProgress('route');
  failProgress();
  expect(progress.get().state).toBe('failed');
  finishProgress('route');
  expect(progress.get().state).toBe('failed');
  jest.advanceTimersByTime(5_000);
  expect(progress.get().state).toBe('hidden');
});

test('the percentage of requests never decreases', () => {
  startProgress('api');
  jest.advanceTimersByTime(200);
  setProgress(60);
  expect(progress.get().percent).toBe(60);
  setProgress(30);
  expect(progress.get().percent).toBe(60);
  setProgress(130);
  expect(progress.get().percent).toBe(100);
});

test('of two that load, the second does not start the bar anew, and the bar ends with the last', () => {
  startProgress('api');
  jest.advanceTimersByTime(1_200);
  const { percent } = progress.get();
  startProgress('route');
  expect(progress.get()).toEqual({ state: 'running', percent });
  setProgress(90);
  expect(progress.get().percent).toBe(percent);
  finishProgress('api');
  expect(progress.get().state).toBe('running');
  finishProgress('route');
  expect(progress.get().state).toBe('done');
});

test('a failure of one of two is shown, and what comes of the other does not hide it', () => {
  startProgress('api');
  startProgress('route');
  failProgress();
  finishProgress('route');
  expect(progress.get().state).toBe('failed');
  jest.advanceTimersByTime(5_000);
  startProgress('route');
  jest.advanceTimersByTime(1_000);
  finishProgress('route');
  expect(progress.get().state).toBe('done');
});
