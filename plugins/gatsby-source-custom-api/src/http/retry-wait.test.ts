import { longestRetryAfter, parseRetryAfter, waitBeforeRetry } from './retry-wait';

const now = Date.parse('2026-03-01T09:00:00Z');

describe('parseRetryAfter', () => {
  test.each([
    ['3', 3_000],
    [' 0 ', 0],
    ['Sun, 01 Mar 2026 09:00:07 GMT', 7_000],
    ['Sun, 01 Mar 2026 08:00:00 GMT', 0],
    ['86400', longestRetryAfter],
    ['Mon, 01 Mar 2027 09:00:00 GMT', longestRetryAfter],
  ])('%j is %d ms', (value, wait) => {
    expect(parseRetryAfter(value, now)).toBe(wait);
  });
  test.each([undefined, '', 'soon', '-1s', '1.5e', 'NaN'])('%j is ignored', (value) => {
    expect(parseRetryAfter(value, now)).toBeUndefined();
  });
});

describe('waitBeforeRetry', () => {
  test('doubles its upper bound with each try', () => {
    expect([1, 2, 3, 4].map((tried) => waitBeforeRetry(tried, 500, 0, 1))).toEqual([500, 1_000, 2_000, 4_000]);
  });
  test('is between zero and the upper bound', () => {
    expect(waitBeforeRetry(3, 500, 0, 0)).toBe(0);
    expect(waitBeforeRetry(3, 500, 0, 0.25)).toBe(500);
  });
  test('is never shorter than what the server asked for', () => {
    expect(waitBeforeRetry(1, 500, 7_000, 0.5)).toBe(7_000);
  });
});
