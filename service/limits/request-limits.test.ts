import { RequestLimits } from './request-limits';
import { ownBuckets } from './token-buckets';

const hour = 3_600_000;
let now: number;
beforeEach(() => {
  now = 0;
});

const limits = (perSender = 3, overall = 100) =>
  new RequestLimits(
    'test',
    { requests: perSender, perMs: hour },
    { requests: overall, perMs: 60_000 },
    ownBuckets(() => now),
  );

const takeAt = (checked: RequestLimits, sender: string, moment: number) => {
  now = moment;
  return checked.take(sender);
};

test('a sender’s tokens refill over the hour', async () => {
  const checked = limits();
  for (let count = 0; count < 3; count += 1) expect(await checked.take('a')).toBeNull();
  expect(await checked.take('a')).toBe(1_200);
  expect(await checked.take('b')).toBeNull();
  expect(await takeAt(checked, 'a', hour / 3 - 2_000)).toBe(2);
  expect(await takeAt(checked, 'a', hour / 3)).toBeNull();
});

test('the overall limit does not use up a sender’s own tokens', async () => {
  const checked = limits(3, 2);
  expect(await checked.take('a')).toBeNull();
  expect(await checked.take('b')).toBeNull();
  expect(await checked.take('c')).toBe(30);
  for (const minute of [1, 2, 3]) expect(await takeAt(checked, 'c', minute * 60_000)).toBeNull();
});

test('requests from before a restart count', async () => {
  const checked = limits();
  checked.restore('a', 2);
  expect(await checked.take('a')).toBeNull();
  expect(await checked.take('a')).toBe(1_200);
  checked.restore('b', 500);
  expect(await checked.take('b')).toBe(1_200);
});
