import { STATUS_CODES } from 'node:http';
import { Delivery, hour, numbers } from '../../../testing/intake/delivery';
import { answer, take } from '../../../testing/intake/fake-back-office';
import { fakeMailServer, smtpError } from '../../../testing/intake/fake-mail-server';
import { readMail } from '../../../testing/intake/read-mail';
import { checkedRequest, requestBody } from '../../../testing/intake/request-body';
import { sampled } from '../../../testing/sampled';
import { until } from '../../../testing/until';

jest.setTimeout(60_000);

/** How frameworks word the faults of a route. */
const frameworks: Readonly<Record<string, (status: number) => unknown>> = {
  Fastify: (statusCode) => ({ statusCode, code: 'FST_ERR', error: STATUS_CODES[statusCode], message: 'Route POST:/api/request not found' }),
  NestJS: (statusCode) => ({ message: 'Cannot POST /api/request', error: STATUS_CODES[statusCode], statusCode }),
  Spring: (status) => ({
    timestamp: '2026-03-01T10:00:00.000+00:00',
    status,
    error: STATUS_CODES[status],
    message: 'No message available',
    path: '/api/request',
  }),
  Express: () => '<!DOCTYPE html><html lang="en"><body><pre>Cannot POST /api/request</pre></body></html>',
};

const aboutTheRoute = [401, 403, 404, 405, 406, 410, 411, 413, 414, 415, 451];

/** Every form of the most frequent one, and of each other one a form in JSON, which could be taken for words to the visitor. */
const formsOf = (status: number) =>
  Object.entries(frameworks).filter((_, index) => status === 404 || index === aboutTheRoute.indexOf(status) % 3);

const delivery = new Delivery();

describe('while the visitor waits', () => {
  test('the back office gets the request immediately, by the contract', async () => {
    await delivery.start();
    const response = await delivery.send('hello', { 'accept-language': 'ru' });
    expect(response.status).toBe(201);
    const { reference } = (await response.json()).data;
    const [call] = delivery.office.calls;
    const { elapsed: _, ...said } = requestBody({ message: 'hello', phone: '+998000000123' });
    expect(call?.body).toEqual(said);
    expect(call?.headers).toMatchObject({
      'accept-language': 'en',
      'x-request-reference': reference,
      'idempotency-key': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(await delivery.server.intake.counts()).toMatchObject({ pending: 0, delivered: 1 });
  });

  test.each([400, 409, 422])('its %i is the visitor’s answer, and the request is kept as rejected', async (status) => {
    await delivery.start();
    delivery.office.manner = answer(status, { error: 'Нет', message: 'Такого отдела нет.', fields: { regionId: 'invalid' } });
    const response = await delivery.send('hello');
    expect([response.status, await response.json()]).toEqual([
      status,
      { error: 'Нет', message: 'Такого отдела нет.', fields: { regionId: 'invalid' } },
    ]);
    expect(await delivery.server.intake.counts()).toMatchObject({ pending: 0, delivered: 0, parked: 0 });
  });

  test('without a title of its own it gets ours, in the visitor’s language', async () => {
    await delivery.start();
    delivery.office.manner = answer(422, { message: 'Такого отдела нет.' });
    const response = await delivery.send('hello', { 'accept-language': 'ru' });
    expect(await response.json()).toEqual({ error: 'Ошибка', message: 'Такого отдела нет.' });
  });

  test('after a refusal the same key takes the corrected request', async () => {
    await delivery.start();
    delivery.office.manner = answer(422, { error: 'No', message: 'Not so.' });
    const key = { 'idempotency-key': 'abc' };
    expect((await delivery.send('wrong', key)).status).toBe(422);
    delivery.office.manner = take;
    expect((await delivery.send('right', key)).status).toBe(201);
    expect(delivery.takenMessages()).toEqual(['right']);
  });

  test.each([
    ['500', answer(500, 'oops')],
    ['503', answer(503, { error: 'x', message: 'y' })],
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
  ] as const)('%s: the visitor gets a receipt, and the request is delivered once, later', async (_what, manner) => {
    await delivery.start({ forwardMs: 300 });
    delivery.office.manner = manner as typeof delivery.office.manner;
    const response = await delivery.send('hello');
    expect(response.status).toBe(201);
    expect(delivery.office.taken.size).toBe(0);
    delivery.office.manner = take;
    await delivery.untilHoursLater(() => delivery.office.taken.size === 1, 'the request is delivered');
    await until(async () => (await delivery.server.intake.counts()).delivered === 1, 'the delivery is noted');
    expect(new Set(delivery.office.calls.map(({ key }) => key)).size).toBe(1);
  });

  describe.each(aboutTheRoute)('%i, which is about the route', (status) => {
    test.each(sampled(formsOf(status), Object.entries(frameworks)))(
      'in the form of %s: kept, delivered later, told to staff',
      async (_framework, body) => {
        const mail = await fakeMailServer();
        const settings = { smtpUrl: mail.smtpUrl, to: ['a@mezon.example'], from: 'b@mezon.example', staffTimeZone: 'UTC' };
        await delivery.start({ mail: { ...settings, staffLocale: 'en' } });
        delivery.office.manner = answer(status, body(status));
        expect((await delivery.send('hello')).status).toBe(201);
        expect(await delivery.server.intake.healthCheck()).toMatchObject({
          ok: true,
          degraded: { backOffice: expect.stringContaining(`answered ${status}`) },
        });
        await until(() => mail.messages.length === 1, 'the e-mail');
        expect(readMail(mail.messages[0] ?? '').body).toContain(`The back office answered ${status}`);
        delivery.office.manner = take;
        await delivery.untilHoursLater(() => delivery.office.taken.size === 1, 'the request is delivered');
        await until(async () => (await delivery.server.intake.counts()).delivered === 2, 'the delivery is noted');
        expect(await delivery.server.intake.healthCheck()).not.toHaveProperty('degraded');
        await mail.close();
      },
    );
  });

  test('mail says of each request whether the back office has it', async () => {
    const mail = await fakeMailServer();
    mail.manner = () => smtpError(451, 'later');
    const settings = { smtpUrl: mail.smtpUrl, to: ['a@mezon.example'], from: 'b@mezon.example', staffTimeZone: 'UTC' };
    await delivery.start({ mail: { ...settings, staffLocale: 'en' } });
    await delivery.send('first');
    const { kysely } = delivery.server.intake.database;
    const tried = kysely.selectFrom('outbox').select('id').where('channel', '=', 'mail').where('attempts', '>', 0);
    await until(async () => (await tried.executeTakeFirst()) !== undefined, 'the first mail is tried');
    delivery.office.manner = answer(404, 'no route');
    await delivery.send('second');
    mail.manner = () => null;
    await delivery.untilHoursLater(() => mail.messages.length === 2, 'both mails');
    const bodies = mail.messages.map((raw) => readMail(raw).body);
    const notes = bodies.map((body) => [/first|second/.exec(body)?.[0], body.includes('answered 404')]);
    expect(Object.fromEntries(notes)).toEqual({ first: false, second: true });
    await mail.close();
  });

  test.each([201, 202, 204])('an empty %i is a success too', async (status) => {
    await delivery.start();
    delivery.office.manner = (_call, response) => void response.writeHead(status).end();
    expect((await delivery.send('hello')).status).toBe(201);
    expect(await delivery.server.intake.counts()).toMatchObject({ delivered: 1 });
  });

  test('while a request is being forwarded, its key is in flight', async () => {
    await delivery.start({ forwardMs: 5_000 });
    let finish: () => void = () => undefined;
    delivery.office.manner = () => new Promise((resolve) => (finish = () => resolve('take')));
    const first = delivery.send('hello', { 'idempotency-key': 'abc' });
    await until(() => delivery.office.calls.length === 1, 'the office has the request');
    const second = await delivery.send('hello', { 'idempotency-key': 'abc' });
    expect([second.status, second.headers.get('retry-after')]).toEqual([409, '1']);
    finish();
    const receipt = await (await first).json();
    const third = await delivery.send('hello', { 'idempotency-key': 'abc' });
    expect([third.status, await third.json()]).toEqual([200, receipt]);
    expect(delivery.office.taken.size).toBe(1);
  });

  test('of many who come at once some wait, the others have their receipt at once, and places become free again', async () => {
    await delivery.start({ forwardMs: 30_000 });
    const finish: (() => void)[] = [];
    delivery.office.manner = () => new Promise((resolve) => finish.push(() => resolve('take')));
    const receipts: string[] = [];
    const all = numbers(40).map((message) =>
      delivery.server.intake
        .accept(checkedRequest({ message }), { address: '192.0.2.1', key: null, plainForm: false })
        .then(({ receipt }) => receipts.push(receipt.reference)),
    );
    await until(() => receipts.length >= 8, 'who does not wait has a receipt');
    expect(receipts).toHaveLength(8);
    delivery.office.manner = take;
    for (const end of finish) end();
    await Promise.all(all);
    const key = { 'idempotency-key': 'abc' };
    for (const [index] of numbers(33).entries()) expect((await delivery.send('again', key)).status).toBe(index === 0 ? 201 : 200);
    delivery.office.manner = answer(422, { message: 'Not so.' });
    expect((await delivery.send('refused while the visitor waits')).status).toBe(422);
  });

  test('the back office’s texts are shown as single lines of limited length without control characters', async () => {
    await delivery.start();
    delivery.office.manner = answer(400, {
      error: 'a\r\nSet-Cookie: x',
      message: `\u202E${'m'.repeat(5_000)}`,
      fields: { ['f'.repeat(500)]: 'r\u0000' },
    });
    const body = await (await delivery.send('hello')).json();
    expect(body).toEqual({ error: 'a Set-Cookie: x', message: 'm'.repeat(1_000), fields: { ['f'.repeat(64)]: 'r' } });
  });

  test('quarantined requests are never forwarded', async () => {
    await delivery.start();
    expect((await delivery.server.post(requestBody({ website: 'http://spam.example' }))).status).toBe(201);
    delivery.clock.pass(hour);
    await delivery.server.settle();
    expect([delivery.office.calls.length, await delivery.server.intake.counts()]).toEqual([
      0,
      expect.objectContaining({ quarantined: 1, pending: 0 }),
    ]);
  });
});
