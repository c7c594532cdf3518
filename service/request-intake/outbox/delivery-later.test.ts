import { Delivery, hour, numbers } from '../../../testing/intake/delivery';
import { answer, take } from '../../../testing/intake/fake-back-office';
import { until } from '../../../testing/until';
import { eraseRequests } from '../store/erase-requests';

jest.setTimeout(60_000);
const delivery = new Delivery();

describe('later', () => {
  test('a day of outage: visitors get receipts, and everything is delivered in order afterwards', async () => {
    await delivery.start({ forwardMs: 200 });
    await delivery.office.down();
    for (const message of numbers(30)) expect((await delivery.send(message)).status).toBe(201);
    for (let passed = 0; passed < 24; passed += 1) {
      delivery.clock.pass(hour);
      await delivery.server.settle();
    }
    expect(await delivery.server.intake.counts()).toMatchObject({ pending: 30, parked: 0, oldestPendingSeconds: expect.any(Number) });
    await delivery.office.up();
    await delivery.untilHoursLater(async () => (await delivery.server.intake.counts()).delivered === 30, 'everything is delivered');
    expect(delivery.takenMessages()).toEqual(numbers(30));
    expect(delivery.office.calls).toHaveLength(30);
  });

  test('hours of 500s: everything is delivered in order on recovery, without waiting for the backoff to expire', async () => {
    await delivery.start({ forwardMs: 0 });
    delivery.office.manner = answer(500, 'oops');
    for (const message of numbers(8)) await delivery.send(message);
    for (let passed = 0; passed < 24; passed += 1) {
      delivery.clock.pass(hour);
      await delivery.server.settle();
    }
    delivery.office.manner = take;
    await delivery.untilLater(1_000, () => delivery.office.taken.size === 8, 'everything is delivered');
    expect(delivery.takenMessages()).toEqual(numbers(8));
  });

  test('what is erased while it waits for its turn in a batch goes nowhere', async () => {
    await delivery.start({ forwardMs: 0 });
    await delivery.office.down();
    for (const message of ['one', 'two', 'three', 'four']) await delivery.send(message);
    const { kysely } = delivery.server.intake.database;
    const { id } = await kysely.selectFrom('requests').select('id').where('message', '=', 'three').executeTakeFirstOrThrow();
    delivery.office.manner = async (call, response, count) => {
      if (call.body.message === 'two') await eraseRequests(kysely, [id], 'demand', Date.now());
      return take(call, response, count);
    };
    await delivery.office.up();
    await delivery.untilHoursLater(async () => (await delivery.server.intake.counts()).delivered === 3, 'the others are delivered');
    expect(delivery.office.calls.map(({ body }) => body.message)).toEqual(['one', 'two', 'four']);
  });

  test('while the back office is down, visitors do not wait for it', async () => {
    await delivery.start({ forwardMs: 400 });
    delivery.office.manner = () => undefined;
    for (const message of numbers(3)) await delivery.send(message);
    const before = delivery.office.calls.length;
    await Promise.all(numbers(40, 3).map((message) => delivery.send(message)));
    expect(delivery.office.calls.length - before).toBeLessThanOrEqual(1);
  });

  test('a flapping back office gets each request once', async () => {
    await delivery.start({ forwardMs: 200 });
    delivery.office.manner = (call, response, count) => {
      if (count % 3 === 0) return take(call, response, count);
      if (count % 3 === 1) return void response.writeHead(500).end();
      delivery.office.taken.set(call.key, call);
      return void response.destroy();
    };
    for (const message of numbers(30)) expect((await delivery.send(message)).status).toBe(201);
    await delivery.untilHoursLater(async () => (await delivery.server.intake.counts()).delivered === 30, 'everything is delivered');
    expect(delivery.takenMessages().sort()).toEqual(numbers(30).sort());
  });

  test('a request that is always refused is parked after five refusals and blocks no others', async () => {
    await delivery.start({ forwardMs: 0 });
    delivery.office.manner = (call, response, count) =>
      call.body.message === 'poison' ? answer(422, { error: 'No', message: 'Never' })(call, response, count) : 'take';
    expect((await delivery.send('poison')).status).toBe(201);
    for (const message of numbers(20)) await delivery.send(message);
    await until(() => delivery.office.taken.size === 20, 'the others are delivered');
    await delivery.untilHoursLater(async () => (await delivery.server.intake.counts()).parked === 1, 'the poison is parked');
    expect(delivery.office.calls.filter(({ body }) => body.message === 'poison')).toHaveLength(5);
    delivery.clock.pass(100 * hour);
    await delivery.server.settle();
    expect(delivery.office.calls.filter(({ body }) => body.message === 'poison')).toHaveLength(5);
  });

  test('requests that always fail block no others', async () => {
    await delivery.start({ forwardMs: 0 });
    delivery.office.manner = (call, response, count) =>
      String(call.body.message).startsWith('poison') ? answer(500, 'oops')(call, response, count) : 'take';
    for (const message of ['poison 1', 'poison 2', 'poison 3', 'poison 4', 'poison 5', ...numbers(20)]) await delivery.send(message);
    await delivery.untilLater(1_000, () => delivery.office.taken.size === 20, 'the others are delivered');
    expect(delivery.takenMessages()).toEqual(numbers(20));
    expect(delivery.office.calls.length).toBeLessThan(60);
  });

  test('what can’t be delivered in time is parked, not deleted', async () => {
    await delivery.start({ forwardMs: 100, parkAfterMs: 48 * hour });
    await delivery.office.down();
    for (const message of numbers(8)) await delivery.send(message);
    await delivery.untilHoursLater(async () => (await delivery.server.intake.counts()).parked === 8, 'everything is parked');
    const rows = await delivery.server.intake.database.kysely.selectFrom('requests').select('message').execute();
    expect(rows.map(({ message }) => message).sort()).toEqual(numbers(8));
  });

  test('Retry-After of the back office is respected', async () => {
    await delivery.start({ forwardMs: 0 });
    delivery.office.manner = answer(429, { error: 'x', message: 'y' }, { 'retry-after': '1800' });
    await delivery.send('hello');
    const { kysely } = delivery.server.intake.database;
    // Not until it is called: what it answers counts from the moment in which it is noted.
    const tried = () => kysely.selectFrom('outbox').select('id').where('attempts', '=', 1).executeTakeFirst();
    await until(async () => (await tried()) !== undefined, 'the first attempt');
    delivery.office.manner = take;
    delivery.clock.pass(hour / 3);
    await delivery.server.settle();
    expect(delivery.office.calls).toHaveLength(1);
    delivery.clock.pass(hour / 3);
    await until(() => delivery.office.taken.size === 1, 'the delivery');
  });
});
