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

test('what loads within 200 ms shows no bar', () => {
  startProgress();
  jest.advanceTimersByTime(199);
  finishProgress();
  jest.advanceTimersByTime(1_000);
  expect(states).toEqual([]);
});

test('after 200 ms there is a bar, which takes 5000 ms to the end of its run', () => {
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

test('a bar that is shown runs full and goes when loading ends', () => {
  startProgress();
  jest.advanceTimersByTime(1_000);
  finishProgress();
  expect(progress.get()).toEqual({ state: 'done', percent: 100 });
  jest.advanceTimersByTime(1_000);
  expect(progress.get().state).toBe('hidden');
});

test('a redirect to another path makes it stand still, until that path begins to load', () => {
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

test('failure is seen also if the bar was not, and ends by itself', () => {
  startProgress();
  failProgress();
  expect(progress.get().state).toBe('failed');
  finishProgress();
  expect(progress.get().state).toBe('failed');
  jest.advanceTimersByTime(5_000);
  expect(progress.get().state).toBe('hidden');
});

test('a request’s percentage moves it, never backwards', () => {
  startProgress();
  jest.advanceTimersByTime(200);
  setProgress(60);
  expect(progress.get().percent).toBe(60);
  setProgress(30);
  expect(progress.get().percent).toBe(60);
  setProgress(130);
  expect(progress.get().percent).toBe(100);
});
