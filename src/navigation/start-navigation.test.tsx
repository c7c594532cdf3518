import { pageFailure } from '../errors/page-failure';
import { progress } from './progress';
import { startNavigation } from './start-navigation';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a page that the browser restores as it was left no longer loads the next one', () => {
  window.___navigate = () => undefined;
  startNavigation();
  window.___navigate('/blog');
  jest.advanceTimersByTime(1_000);
  expect(progress.get().state).toBe('running');
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  jest.runAllTimers();
  expect(progress.get().state).toBe('hidden');
});

test('back or forward from a page that failed to the one still rendered, which is no route change, ends the failure', () => {
  startNavigation();
  pageFailure.set({ statusCode: 500, message: '' });
  dispatchEvent(new PopStateEvent('popstate'));
  expect(pageFailure.get()).toBeNull();
});
