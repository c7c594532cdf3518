import { RequestLimits } from './request-limits';

const hour = 3_600_000;
const limits = (perAddress = 3, overall = 100) =>
  new RequestLimits({ requests: perAddress, perMs: hour }, { requests: overall, perMs: 60_000 });

test('a sender’s tokens refill over the hour', () => {
  const checked = limits();
  expect([0, 0, 0].map((now) => checked.take('a', now))).toEqual([null, null, null]);
  expect(checked.take('a', 0)).toBe(1_200);
  expect(checked.take('b', 0)).toBeNull();
  expect(checked.take('a', hour / 3 - 2_000)).toBe(2);
  expect(checked.take('a', hour / 3)).toBeNull();
});

test('the overall limit does not use up a sender’s own tokens', () => {
  const checked = limits(3, 2);
  expect(checked.take('a', 0)).toBeNull();
  expect(checked.take('b', 0)).toBeNull();
  expect(checked.take('c', 0)).toBe(30);
  expect([1, 2, 3].map((minute) => checked.take('c', minute * 60_000))).toEqual([null, null, null]);
});

test('requests from before a restart count', () => {
  const checked = limits();
  checked.restore('a', 2, 0);
  expect(checked.take('a', 0)).toBeNull();
  expect(checked.take('a', 0)).toBe(1_200);
  checked.restore('b', 500, 0);
  expect(checked.take('b', 0)).toBe(1_200);
});
