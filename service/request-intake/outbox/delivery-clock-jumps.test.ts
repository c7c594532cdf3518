import { Delivery, hour, numbers } from '../../../testing/intake/delivery';
import { answer, take } from '../../../testing/intake/fake-back-office';
import { until } from '../../../testing/until';

jest.setTimeout(60_000);
const delivery = new Delivery();

describe('clock jumps', () => {
  test('a retry scheduled while the clock was a day ahead does not wait a day', async () => {
    await delivery.start({ forwardMs: 0 });
    delivery.office.manner = answer(500, 'oops');
    await delivery.send('hello');
    await until(() => delivery.office.calls.length > 0, 'the first attempt');
    delivery.office.manner = take;
    delivery.clock.jump(-24 * hour);
    await until(() => delivery.office.taken.size === 1, 'the delivery, with no more time', 20_000);
  });

  test('requests accepted while the clock was an hour ahead do not wait for that hour', async () => {
    await delivery.start({ forwardMs: 100 });
    await delivery.office.down();
    for (const message of numbers(5)) await delivery.send(message);
    delivery.clock.jump(hour);
    for (const message of numbers(5, 5)) await delivery.send(message);
    delivery.clock.jump(-hour);
    await delivery.office.up();
    await until(
      async () => {
        delivery.clock.pass(1_000);
        return delivery.office.taken.size === 10;
      },
      'everything is delivered',
      20_000,
    );
    expect(delivery.takenMessages()).toEqual(numbers(10));
  });

  test.each([-24 * hour, -hour, hour, 24 * hour])('by %i ms: nothing is stuck and nothing is lost', async (jump) => {
    await delivery.start({ forwardMs: 100 });
    await delivery.office.down();
    for (const message of numbers(5)) await delivery.send(message);
    delivery.clock.jump(jump);
    for (const message of numbers(5, 5)) expect((await delivery.send(message)).status).toBe(201);
    await delivery.office.up();
    await delivery.untilHoursLater(async () => (await delivery.server.intake.counts()).delivered === 10, 'everything is delivered');
    expect(delivery.takenMessages()).toEqual(numbers(10));
  });
});
