import { mayReload } from './reload-guard';

let store: Map<string, string>;

beforeEach(() => {
  jest.useFakeTimers({ now: 1_000_000 });
  store = new Map();
  const storage = { getItem: (key: string) => store.get(key) ?? null, setItem: (key: string, value: string) => store.set(key, value) };
  Object.assign(globalThis, { sessionStorage: storage });
});
afterEach(() => {
  jest.useRealTimers();
  Object.assign(globalThis, { sessionStorage: undefined });
});

test('a session may reload once in 60 seconds', () => {
  expect(mayReload()).toBe(true);
  expect(mayReload()).toBe(false);
  jest.advanceTimersByTime(59_999);
  expect(mayReload()).toBe(false);
  jest.advanceTimersByTime(1);
  expect(mayReload()).toBe(true);
  expect(mayReload()).toBe(false);
});

test('a clock that was set back does not forbid it', () => {
  expect(mayReload()).toBe(true);
  jest.setSystemTime(500_000);
  expect(mayReload()).toBe(true);
});

test('where nothing can be noted, nothing is reloaded', () => {
  Object.assign(globalThis, {
    sessionStorage: {
      getItem: () => {
        throw new Error('denied');
      },
    },
  });
  expect(mayReload()).toBe(false);
});
