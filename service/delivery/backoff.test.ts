import { backoff, ChannelHealth, longestBackoff } from './backoff';

test('waits double up to an hour, with a fifth of chance either way', () => {
  expect([1, 2, 3, 4, 12].map((failures) => backoff(failures, 0.5))).toEqual([2_000, 4_000, 8_000, 16_000, longestBackoff]);
  expect([backoff(1, 0), backoff(1, 1), backoff(1_000, 1)]).toEqual([1_600, 2_400, longestBackoff]);
});

describe('the health of a channel', () => {
  test('three failures in a row mean down, one success means up', () => {
    const health = new ChannelHealth();
    health.failed(0, 'gone');
    health.failed(0, 'gone');
    expect([health.isDown, health.rest(0)]).toEqual([false, 0]);
    health.failed(0, 'gone');
    expect(health.isDown).toBe(true);
    expect(health.rest(0)).toBeGreaterThan(1_000);
    expect(health.succeeded()).toBe(true);
    expect([health.isDown, health.rest(0), health.succeeded()]).toEqual([false, 0, false]);
  });

  test('what only people can mend is a problem at once', () => {
    const health = new ChannelHealth();
    health.failed(0, 'no route', undefined, true);
    expect([health.isDown, health.problem]).toEqual([false, 'no route']);
    health.succeeded();
    expect(health.problem).toBeNull();
  });

  test('the rest grows, but never past a minute', () => {
    const health = new ChannelHealth();
    for (let failures = 0; failures < 100; failures += 1) health.failed(0, 'gone');
    expect(health.rest(0)).toBe(60_000);
  });

  test('it waits as long as the receiver asks, an hour at most', () => {
    const health = new ChannelHealth();
    health.failed(0, 'gone', 5_000);
    expect(health.rest(1_000)).toBe(4_000);
    health.failed(0, 'gone', 1e12);
    expect(health.rest(0)).toBe(longestBackoff);
  });
});
