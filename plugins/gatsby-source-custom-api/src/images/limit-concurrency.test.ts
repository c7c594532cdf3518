import { setImmediate as turn } from 'node:timers/promises';
import { limitConcurrency } from './limit-concurrency';

test('never runs more at once than allowed, keeps the order and survives failures', async () => {
  const limit = limitConcurrency(2);
  let running = 0;
  let most = 0;
  const order: number[] = [];
  const task = (number: number) => async () => {
    running += 1;
    most = Math.max(most, running);
    order.push(number);
    await turn();
    running -= 1;
    if (number === 1) throw new Error('one fails');
    // The next one comes in the same instant in which a place becomes free.
    if (number === 2) void limit(task(9));
    return number;
  };
  const results = await Promise.allSettled([0, 1, 2, 3, 4, 5].map((number) => limit(task(number))));
  await limit(async () => {});
  expect(most).toBe(2);
  expect(order).toEqual([0, 1, 2, 3, 4, 5, 9]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled', 'fulfilled']);
});
