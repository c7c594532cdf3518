import { RequestLimits } from './request-limits';

const hour = 3_600_000;
const limits = (perAddress = 3, overall = 100) =>
  new RequestLimits({ requests: perAddress, perMs: hour }, { requests: overall, perMs: 60_000 });

test('a sender has an allowance that comes back over the hour', () => {
  const checked = limits();
  expect([0, 0, 0].map((now) => checked.take('a', now))).toEqual([null, null, null]);
  expect(checked.take('a', 0)).toBe(1_200);
  expect(checked.take('b', 0)).toBeNull();
  expect(checked.take('a', hour / 3 - 2_000)).toBe(2);
  expect(checked.take('a', hour / 3)).toBeNull();
});

test('all together have an allowance, and one who is stopped by it keeps their own', () => {
  const checked = limits(3, 2);
  expect(checked.take('a', 0)).toBeNull();
  expect(checked.take('b', 0)).toBeNull();
  expect(checked.take('c', 0)).toBe(30);
  expect([1, 2, 3].map((minute) => checked.take('c', minute * 60_000))).toEqual([null, null, null]);
});

test('what was sent before a restart counts', () => {
  const checked = limits();
  checked.recall('a', 2, 0);
  expect(checked.take('a', 0)).toBeNull();
  expect(checked.take('a', 0)).toBe(1_200);
  checked.recall('b', 500, 0);
  expect(checked.take('b', 0)).toBe(1_200);
});
