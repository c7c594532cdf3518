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

test('allows one reload in 60 seconds', () => {
  expect(mayReload()).toBe(true);
  expect(mayReload()).toBe(false);
  jest.advanceTimersByTime(59_999);
  expect(mayReload()).toBe(false);
  jest.advanceTimersByTime(1);
  expect(mayReload()).toBe(true);
  expect(mayReload()).toBe(false);
});

test('allows a reload after the clock was set back', () => {
  expect(mayReload()).toBe(true);
  jest.setSystemTime(500_000);
  expect(mayReload()).toBe(true);
});

test('never reloads without session storage', () => {
  Object.assign(globalThis, {
    sessionStorage: {
      getItem: () => {
        throw new Error('denied');
      },
    },
  });
  expect(mayReload()).toBe(false);
});
