import { answer, type FakeBackOffice, fakeBackOffice, take } from '../test-support/fake-back-office';
import { type IntakeServer, intakeServer, testSettings } from '../test-support/intake-server';
import { requestBody } from '../test-support/request-body';
import { temporaryFolders } from '../test-support/temporary-folders';
import { TestClock } from '../test-support/test-clock';
import { until } from '../test-support/until';

jest.setTimeout(60_000);
const newFolder = temporaryFolders();
const hour = 3_600_000;
let office: FakeBackOffice;
let server: IntakeServer;
let clock: TestClock;

async function start(changes = {}): Promise<void> {
  clock = new TestClock();
  server = await intakeServer(testSettings(newFolder(), { apiHost: office.apiHost, ...changes }), { clock });
}

beforeEach(async () => {
  office = await fakeBackOffice();
});
afterEach(async () => {
  await server.close();
  await office.close();
});

const send = (message: string, headers = {}) => server.post(requestBody({ message }), headers);
const takenMessages = () => [...office.taken.values()].map(({ body }) => body.message);
const numbers = (count: number, from = 0) => Array.from({ length: count }, (_, index) => `message ${index + from}`);
/** Lets an hour go by as often as it takes. */
const untilHoursLater = (condition: () => boolean | Promise<boolean>, what: string) =>
  until(async () => {
    clock.pass(hour);
    await new Promise((resolve) => setTimeout(resolve, 50));
    return condition();
  }, what);

describe('in front of the visitor', () => {
  test('the back office gets the request at once, as the contract says', async () => {
    await start();
    const response = await send('hello', { 'accept-language': 'ru' });
    expect(response.status).toBe(201);
    const { reference } = (await response.json()).data;
    const [call] = office.calls;
    const { elapsed: _, ...said } = requestBody({ message: 'hello', phone: '+998000000123' });
    expect(call?.body).toEqual(said);
    expect(call?.headers).toMatchObject({
      'accept-language': 'en',
      'x-request-reference': reference,
      'idempotency-key': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(await server.intake.counts()).toMatchObject({ pending: 0, delivered: 1 });
  });

  test.each([400, 403, 404, 409, 422])('its %i is the visitor’s answer, and the request is kept as rejected', async (status) => {
    await start();
    office.manner = answer(status, { error: 'Нет', message: 'Такого отдела нет.', fields: { regionId: 'invalid' } });
    const response = await send('hello');
    expect([response.status, await response.json()]).toEqual([
      status,
      { error: 'Нет', message: 'Такого отдела нет.', fields: { regionId: 'invalid' } },
    ]);
    expect(await server.intake.counts()).toMatchObject({ pending: 0, delivered: 0, parked: 0 });
  });

  test('after a refusal the same key takes the corrected request', async () => {
    await start();
    office.manner = answer(422, { error: 'No', message: 'Not so.' });
    const key = { 'idempotency-key': 'abc' };
    expect((await send('wrong', key)).status).toBe(422);
    office.manner = take;
    expect((await send('right', key)).status).toBe(201);
    expect(takenMessages()).toEqual(['right']);
  });

  test.each([
    ['500', answer(500, 'oops')],
    ['503', answer(503, { error: 'x', message: 'y' })],
    ['401, which is about the servers', answer(401, { error: 'Unauthorized', message: 'No token' })],
    ['a refusal that is no refusal of ours', answer(422, '<h1>Unprocessable</h1>')],
    ['200 with a web page', answer(200, '<h1>It works!</h1>')],
    ['200 with other JSON', answer(200, { ok: true })],
    ['a redirect', answer(302, '', { location: 'http://127.0.0.1:9/' })],
    [
      'an answer without end',
      (_call: unknown, response: { write(text: string): void; on(event: string, listener: () => void): void }) => {
        const drip = setInterval(() => response.write('x'.repeat(10_000)), 1);
        response.on('close', () => clearInterval(drip));
      },
    ],
    ['a hang-up', (_call: unknown, response: { destroy(): void }) => response.destroy()],
    ['silence', () => undefined],
  ] as const)('%s: the visitor has a receipt, the request goes out later, once', async (_what, manner) => {
    await start({ forwardMs: 300 });
    office.manner = manner as typeof office.manner;
    const response = await send('hello');
    expect(response.status).toBe(201);
    expect(office.taken.size).toBe(0);
    office.manner = take;
    await untilHoursLater(() => office.taken.size === 1, 'the request is delivered');
    await until(async () => (await server.intake.counts()).delivered === 1, 'the delivery is noted');
    expect(new Set(office.calls.map(({ key }) => key)).size).toBe(1);
  });

  test.each([201, 202, 204])('an empty %i is a success too', async (status) => {
    await start();
    office.manner = (_call, response) => void response.writeHead(status).end();
    expect((await send('hello')).status).toBe(201);
    expect(await server.intake.counts()).toMatchObject({ delivered: 1 });
  });

  test('while a request is being forwarded, its key is in flight', async () => {
    await start({ forwardMs: 5_000 });
    let finish: () => void = () => undefined;
    office.manner = () => new Promise((resolve) => (finish = () => resolve('take')));
    const first = send('hello', { 'idempotency-key': 'abc' });
    await until(() => office.calls.length === 1, 'the office has the request');
    const second = await send('hello', { 'idempotency-key': 'abc' });
    expect([second.status, second.headers.get('retry-after')]).toEqual([409, '1']);
    finish();
    const receipt = await (await first).json();
    const third = await send('hello', { 'idempotency-key': 'abc' });
    expect([third.status, await third.json()]).toEqual([200, receipt]);
    expect(office.taken.size).toBe(1);
  });

  test('strangers’ words reach the visitor without controls, on one line, of bearable length', async () => {
    await start();
    office.manner = answer(400, {
      error: 'a\r\nSet-Cookie: x',
      message: `\u202E${'m'.repeat(5_000)}`,
      fields: { ['f'.repeat(500)]: 'r\u0000' },
    });
    const body = await (await send('hello')).json();
    expect(body).toEqual({ error: 'a Set-Cookie: x', message: 'm'.repeat(1_000), fields: { ['f'.repeat(64)]: 'r' } });
  });

  test('quarantined requests are never forwarded', async () => {
    await start();
    expect((await server.post(requestBody({ website: 'http://spam.example' }))).status).toBe(201);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect([office.calls.length, await server.intake.counts()]).toEqual([0, expect.objectContaining({ quarantined: 1, pending: 0 })]);
  });
});

describe('later', () => {
  test('a day of outage: visitors get receipts, and everything goes out in order when the office is back', async () => {
    await start({ forwardMs: 200 });
    await office.down();
    for (const message of numbers(30)) expect((await send(message)).status).toBe(201);
    for (let passed = 0; passed < 24; passed += 1) {
      clock.pass(hour);
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    expect(await server.intake.counts()).toMatchObject({ pending: 30, parked: 0, oldestPendingSeconds: expect.any(Number) });
    await office.up();
    await untilHoursLater(async () => (await server.intake.counts()).delivered === 30, 'everything is delivered');
    expect(takenMessages()).toEqual(numbers(30));
    expect(office.calls).toHaveLength(30);
  });

  test('an office that answers 500 for hours: everything goes out in order when it is well again, without another hour of waiting', async () => {
    await start({ forwardMs: 0 });
    office.manner = answer(500, 'oops');
    for (const message of numbers(8)) await send(message);
    for (let passed = 0; passed < 24; passed += 1) {
      clock.pass(hour);
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    office.manner = take;
    await until(
      async () => {
        clock.pass(1_000);
        return office.taken.size === 8;
      },
      'everything is delivered',
      20_000,
    );
    expect(takenMessages()).toEqual(numbers(8));
  });

  test('while the office is down, visitors do not wait for it', async () => {
    await start({ forwardMs: 400 });
    office.manner = () => undefined;
    for (const message of numbers(3)) await send(message);
    const before = office.calls.length;
    await Promise.all(numbers(40, 3).map((message) => send(message)));
    expect(office.calls.length - before).toBeLessThanOrEqual(1);
  });

  test('an office that comes and goes gets each request once', async () => {
    await start({ forwardMs: 200 });
    office.manner = (call, response, count) => {
      if (count % 3 === 0) return take(call, response, count);
      if (count % 3 === 1) return void response.writeHead(500).end();
      office.taken.set(call.key, call);
      return void response.destroy();
    };
    for (const message of numbers(30)) expect((await send(message)).status).toBe(201);
    await untilHoursLater(async () => (await server.intake.counts()).delivered === 30, 'everything is delivered');
    expect(takenMessages().sort()).toEqual(numbers(30).sort());
  });

  test('a request that the office never wants is parked after five refusals and holds up nobody', async () => {
    await start({ forwardMs: 0 });
    office.manner = (call, response, count) =>
      call.body.message === 'poison' ? answer(422, { error: 'No', message: 'Never' })(call, response, count) : 'take';
    expect((await send('poison')).status).toBe(201);
    for (const message of numbers(20)) await send(message);
    await until(() => office.taken.size === 20, 'the others are delivered');
    await untilHoursLater(async () => (await server.intake.counts()).parked === 1, 'the poison is parked');
    expect(office.calls.filter(({ body }) => body.message === 'poison')).toHaveLength(5);
    clock.pass(100 * hour);
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(office.calls.filter(({ body }) => body.message === 'poison')).toHaveLength(5);
  });

  test('requests that always fail hold up nobody', async () => {
    await start({ forwardMs: 0 });
    office.manner = (call, response, count) =>
      String(call.body.message).startsWith('poison') ? answer(500, 'oops')(call, response, count) : 'take';
    for (const message of ['poison 1', 'poison 2', 'poison 3', 'poison 4', 'poison 5', ...numbers(20)]) await send(message);
    await until(() => office.taken.size === 20, 'the others are delivered');
    expect(takenMessages()).toEqual(numbers(20));
    expect(office.calls.length).toBeLessThan(60);
  });

  test('what can’t be delivered in time is parked, not deleted', async () => {
    await start({ forwardMs: 100, parkAfterMs: 48 * hour });
    await office.down();
    for (const message of numbers(8)) await send(message);
    await untilHoursLater(async () => (await server.intake.counts()).parked === 8, 'everything is parked');
    const rows = await storeOf(server).selectFrom('requests').select('message').execute();
    expect(rows.map(({ message }) => message).sort()).toEqual(numbers(8));
  });

  test('it waits as long as the office asks', async () => {
    await start({ forwardMs: 0 });
    office.manner = answer(429, { error: 'x', message: 'y' }, { 'retry-after': '1800' });
    await send('hello');
    await until(() => office.calls.length === 1, 'the first attempt');
    office.manner = take;
    clock.pass(hour / 3);
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(office.calls).toHaveLength(1);
    clock.pass(hour / 3);
    await until(() => office.taken.size === 1, 'the delivery');
  });
});

describe('clocks that jump', () => {
  test('a wait that was written under a clock a day ahead does not last a day', async () => {
    await start({ forwardMs: 0 });
    office.manner = answer(500, 'oops');
    await send('hello');
    await until(() => office.calls.length > 0, 'the first attempt');
    office.manner = take;
    clock.jump(-24 * hour);
    await until(() => office.taken.size === 1, 'the delivery, with no more time', 20_000);
  });

  test('what came in while the clock was an hour fast does not wait for that hour', async () => {
    await start({ forwardMs: 100 });
    await office.down();
    for (const message of numbers(5)) await send(message);
    clock.jump(hour);
    for (const message of numbers(5, 5)) await send(message);
    clock.jump(-hour);
    await office.up();
    await until(
      async () => {
        clock.pass(1_000);
        return office.taken.size === 10;
      },
      'everything is delivered',
      20_000,
    );
    expect(takenMessages()).toEqual(numbers(10));
  });

  test.each([-24 * hour, -hour, hour, 24 * hour])('by %i ms: nothing is stuck and nothing is lost', async (jump) => {
    await start({ forwardMs: 100 });
    await office.down();
    for (const message of numbers(5)) await send(message);
    clock.jump(jump);
    for (const message of numbers(5, 5)) expect((await send(message)).status).toBe(201);
    await office.up();
    await untilHoursLater(async () => (await server.intake.counts()).delivered === 10, 'everything is delivered');
    expect(takenMessages()).toEqual(numbers(10));
  });
});

function storeOf({ intake }: IntakeServer) {
  return intake.database.kysely;
}
