import { connect } from 'node:net';
import { FormatRegistry, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import fc from 'fast-check';
import { sql } from 'kysely';
import pino from 'pino';
import { ErrorAnswer, RequestReceipt } from '../../contract/endpoints';
import { type IntakeServer, intakeServer, testSettings } from './test-support/intake-server';
import { requestBody } from './test-support/request-body';
import { temporaryFolders } from './test-support/temporary-folders';

jest.setTimeout(60_000);
FormatRegistry.Set('date-time', (text) => !Number.isNaN(Date.parse(text)));
const newFolder = temporaryFolders();
let server: IntakeServer;
beforeAll(async () => {
  server = await intakeServer(testSettings(newFolder()), { contacts: () => ({ phone: '+998 00 000 01 23' }) });
});
afterAll(() => server.close());

const stored = async ({ intake }: IntakeServer = server) =>
  intake.database.kysely.selectFrom('requests').selectAll().orderBy('id', 'desc').execute();
const read = async (response: Response) => ({ status: response.status, body: await response.json() });

describe('a good request', () => {
  test('gets a receipt by the contract and is stored with what it said', async () => {
    const { status, body } = await read(await server.post(requestBody({ name: ' Oʻktam ', categoryId: 'tax', locale: 'uz' })));
    expect([status, Value.Check(Type.Object({ data: RequestReceipt }), body)]).toEqual([201, true]);
    const [row] = await stored();
    expect(row).toMatchObject({
      reference: body.data.reference,
      status: 'accepted',
      name: 'Oʻktam',
      phone: '+998 (00) 000-01-23',
      phone_e164: '+998000000123',
      category_id: 'tax',
      locale: 'uz',
      consent_version: '2026-01',
      page: '/contact',
    });
    expect(JSON.stringify(row)).not.toContain('127.0.0.1');
  });

  test.each(['محمد الأمين', '王小明', '김민준', 'Ёлкин', 'Ğülşen Çağlı', 'Jürgen Groß', 'Hélène', '👩‍⚖️', 'X'])(
    '%s is stored byte for byte',
    async (name) => {
      await server.post(requestBody({ name, message: `${name}\n${name}` }));
      expect((await stored())[0]).toMatchObject({ name, message: `${name}\n${name}` });
    },
  );

  test('is not cached', async () => expect((await server.post(requestBody())).headers.get('cache-control')).toBe('no-store'));
});

describe('Idempotency-Key', () => {
  test('fifty posts at once are one request, and later ones get the same receipt', async () => {
    const before = (await stored()).length;
    const key = { 'idempotency-key': '"fifty"' };
    const answers = await Promise.all(Array.from({ length: 50 }, () => server.post(requestBody({ message: 'fifty' }), key)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.every((status) => [200, 201, 409].includes(status))).toBe(true);
    const again = await server.post(requestBody({ message: 'fifty', elapsed: 90_000, locale: 'ru' }), { 'idempotency-key': 'fifty' });
    const [first] = answers.filter(({ status }) => status === 201);
    expect([again.status, again.headers.get('idempotent-replayed'), await again.json()]).toEqual([200, 'true', await first?.json()]);
    expect(await stored()).toHaveLength(before + 1);
  });

  test('with other content it is 422', async () => {
    await server.post(requestBody({ message: 'one' }), { 'idempotency-key': 'k1' });
    const { status, body } = await read(await server.post(requestBody({ message: 'two' }), { 'idempotency-key': 'k1' }));
    expect([status, body.fields]).toEqual([422, undefined]);
  });

  test.each(['x'.repeat(129), 'x'.repeat(300), 'two words', '', 'ключ'.normalize()])('%j is 400', async (key) => {
    const lines = [
      'POST /api/request HTTP/1.1',
      'Host: x',
      'Content-Type: application/json',
      `Idempotency-Key: ${key}`,
      'Content-Length: 2',
      'Connection: close',
      '',
      '{}',
    ];
    expect(await raw(lines.join('\r\n'))).toMatch(/^HTTP\/1\.1 400/);
  });

  test('a header that is broken by CRLF makes no second header', async () => {
    const lines = [
      'POST /api/request HTTP/1.1',
      'Host: x',
      'Content-Type: application/json',
      'Idempotency-Key: a',
      ' injected: b',
      'Content-Length: 2',
      'Connection: close',
      '',
      '{}',
    ];
    expect(await raw(lines.join('\r\n'))).toMatch(/^HTTP\/1\.1 4/);
  });
});

describe('suspects get a plain success and are set aside', () => {
  test.each([
    ['honeypot', { website: 'http://spam.example' }],
    ['tooFast', { elapsed: 500 }],
    ['links', { message: 'http://spam.example '.repeat(20) }],
  ] as const)('%s', async (reason, changes) => {
    const { status, body } = await read(await server.post(requestBody(changes)));
    expect([status, body.data.reference]).toEqual([201, expect.any(String)]);
    expect((await stored())[0]).toMatchObject({ status: 'quarantined', status_reason: reason });
  });
});

describe('bodies that are refused', () => {
  const good = JSON.stringify(requestBody());
  test.each<[string, string, number, Record<string, string>?]>([
    ['empty', '', 400],
    ['broken JSON', '{"name":', 400],
    ['a list', '[]', 400],
    ['null', 'null', 400],
    ['a text', '"hello"', 400],
    ['__proto__', `{"__proto__":{"admin":true},${good.slice(1)}`, 400],
    ['constructor.prototype', `{"constructor":{"prototype":{"admin":true}},${good.slice(1)}`, 400],
    ['10,000 deep', `{"name":${'['.repeat(10_000)}${']'.repeat(10_000)}}`, 422],
    ['64 KiB and one byte', `{"message":"${'x'.repeat(65_536 - 13 + 1)}"}`, 413],
    ['text/plain', good, 415, { 'content-type': 'text/plain' }],
    ['a file upload', good, 415, { 'content-type': 'multipart/form-data; boundary=x' }],
    ['XML', good, 415, { 'content-type': 'application/xml' }],
    ['from another site', good, 403, { 'sec-fetch-site': 'cross-site' }],
    ['from another origin', good, 403, { origin: 'https://evil.example' }],
    ['a field twice, the last one wrong', `${good.slice(0, -1)},"name":42}`, 422],
    ['a lone surrogate', good.replace('Aziza', '\\ud800'), 422],
    ['a NUL', good.replace('Aziza', '\\u0000'), 422],
  ])('%s', async (_what, body, expected, headers = {}) => {
    const before = (await stored()).length;
    const answer = await read(await server.post(body, headers));
    expect([answer.status, Value.Check(ErrorAnswer, answer.body)]).toEqual([expected, true]);
    expect(await stored()).toHaveLength(before);
  });

  test('bytes that are not UTF-8', async () => {
    const bytes = Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xc0, 0xaf]), Buffer.from('"}')]);
    const response = await fetch(server.url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: bytes });
    expect(response.status).toBe(400);
  });

  test('a hundred megabytes without a length are cut off early', async () => {
    let sent = 0;
    const body = new ReadableStream({
      pull: (controller) => {
        sent += 65_536;
        if (sent > 100 * 1_048_576) controller.close();
        else controller.enqueue(Buffer.alloc(65_536, 'x'));
      },
    });
    const status = await fetch(server.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      duplex: 'half',
    } as RequestInit).then(
      (response) => response.status,
      () => 413,
    );
    expect(status).toBe(413);
    expect(sent).toBeLessThan(20 * 1_048_576);
  });

  test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'GET'])('%s is 405', async (method) => {
    const response = await fetch(server.url, { method });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
  });

  test('fields name the rules they break', async () => {
    const { body } = await read(await server.post({ ...requestBody(), name: '', phone: 'x', email: 'x', consent: false, extra: 1 }));
    expect(body.fields).toEqual({ name: 'required', phone: 'phone', email: 'email', consent: 'consent', extra: 'unknown' });
  });

  test.each([
    ['ru', 'Проверьте форму'],
    ['ko', '양식을 확인해 주십시오'],
    ['ar', 'يُرجى مراجعة النموذج'],
    ['sv', 'Please check the form'],
  ])('in %s', async (language, error) => {
    const response = await server.post({}, { 'accept-language': language });
    expect([(await response.json()).error, response.headers.get('vary')]).toEqual([error, 'Accept-Language']);
  });
});

describe('whatever is posted', () => {
  test('never gives a 5xx, and the answer is one of the contract’s', async () => {
    const value = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.anything({ maxDepth: 4 }),
      fc.constantFrom('a\r\nBcc: x', '<script>', '\uD800', '\0', 'x'.repeat(10_000)),
    );
    const field = fc.constantFrom(...Object.keys(requestBody()), 'website', 'categoryId', 'constructor', '__proto__');
    const type = fc.constantFrom('application/json', 'application/json; charset=utf-8', 'application/x-www-form-urlencoded', 'text/plain');
    await fc.assert(
      fc.asyncProperty(fc.dictionary(field, value), type, fc.boolean(), async (changes, contentType, whole) => {
        const parts = { ...(whole ? requestBody() : {}), ...changes };
        const text = contentType.includes('json')
          ? (JSON.stringify(parts, (_key, held) => (typeof held === 'bigint' ? Number(held) : held)) ?? '')
          : new URLSearchParams(Object.entries(parts).map(([name, held]) => [name, toText(held)])).toString();
        const response = await fetch(server.url, {
          method: 'POST',
          redirect: 'manual',
          headers: { 'content-type': contentType },
          body: text,
        });
        const body = await response.text();
        expect(response.status).toBeLessThan(500);
        if (response.headers.get('content-type')?.includes('json'))
          expect(Value.Check(Type.Union([ErrorAnswer, Type.Object({ data: RequestReceipt })]), JSON.parse(body))).toBe(true);
        else expect(body).not.toMatch(/<script|<img/i);
      }),
      { numRuns: 600 },
    );
  });
});

describe('too many', () => {
  test('from one address: 429 with Retry-After and the other ways to the firm; another address is served', async () => {
    const limited = await intakeServer(testSettings(newFolder(), { perAddressPerHour: 3 }), {
      trustProxy: true,
      contacts: () => ({ phone: '+998 00 000 01 23' }),
    });
    const from = (address: string) => limited.post(requestBody({ message: Math.random().toString() }), { 'x-forwarded-for': address });
    const statuses = [];
    for (let count = 0; count < 4; count += 1) statuses.push((await from('2001:db8::1')).status);
    expect(statuses).toEqual([201, 201, 201, 429]);
    const refused = await from('2001:db8::2');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1200']);
    expect((await refused.json()).message).toContain('+998 00 000 01 23');
    expect((await from('2001:db8:0:1::1')).status).toBe(201);
    expect(await stored(limited)).toHaveLength(4);
    await limited.close();
  });

  test('a restart is no way around the limit', async () => {
    const settings = testSettings(newFolder(), { perAddressPerHour: 3 });
    const first = await intakeServer(settings);
    for (let count = 0; count < 3; count += 1) await first.post(requestBody({ message: String(count) }));
    await first.close();
    const second = await intakeServer(settings);
    expect((await second.post(requestBody())).status).toBe(429);
    await second.close();
  });

  test('without a trusted proxy X-Forwarded-For changes nothing', async () => {
    const limited = await intakeServer(testSettings(newFolder(), { perAddressPerHour: 1 }));
    const from = (address: string) => limited.post(requestBody({ message: address }), { 'x-forwarded-for': address });
    expect([(await from('203.0.113.1')).status, (await from('203.0.113.2')).status]).toEqual([201, 429]);
    await limited.close();
  });

  test('all together', async () => {
    const limited = await intakeServer(testSettings(newFolder(), { overallPerMinute: 10 }));
    const statuses = await Promise.all(
      Array.from({ length: 30 }, (_, index) => limited.post(requestBody({ message: String(index) })).then(({ status }) => status)),
    );
    expect([statuses.filter((status) => status === 201).length, statuses.filter((status) => status === 429).length]).toEqual([10, 20]);
    await limited.close();
  });
});

test('when nothing can be stored: 503 with Retry-After and the other ways, no receipt, and it goes on when there is room', async () => {
  const full = await intakeServer(testSettings(newFolder()), {
    contacts: () => ({ phone: '+998 00 000 01 23', email: 'office@mezon.example' }),
  });
  const { kysely } = full.intake.database;
  const pages = Object.values((await sql.raw<Record<string, number>>('pragma page_count').execute(kysely)).rows[0] ?? {})[0] ?? 0;
  await sql.raw(`pragma max_page_count = ${pages}`).execute(kysely);
  await full.post(requestBody({ message: 'x'.repeat(5_000) }));
  const response = await full.post(requestBody({ message: 'y'.repeat(5_000) }), { 'accept-language': 'ru' });
  const body = await response.json();
  expect([response.status, response.headers.get('retry-after'), body.data]).toEqual([503, '60', undefined]);
  expect(body.message).toMatch(/не смогли сохранить.*\+998 00 000 01 23.*office@mezon\.example/);
  expect(full.intake.readiness().ok).toBe(false);
  await sql.raw('pragma max_page_count = 100000').execute(kysely);
  expect((await full.post(requestBody({ message: 'z'.repeat(5_000) }))).status).toBe(201);
  await full.close();
});

test('nothing of what a visitor wrote, nor the address, gets into the log', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const logged = await intakeServer(testSettings(newFolder()), { log });
  const secret = { name: 'CANARYNAME', email: 'canary@example.com', message: 'CANARYMESSAGE' };
  await logged.post(requestBody(secret));
  await logged.post({ ...requestBody(secret), phone: 'CANARYPHONE' });
  await logged.postForm(new URLSearchParams({ ...secret, phone: 'CANARYPHONE' }));
  await logged.close();
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.filter((line) => /canary/i.test(line))).toEqual([]);
});

const toText = (held: unknown): string =>
  typeof held === 'string' ? held : (JSON.stringify(held, (_key, value) => (typeof value === 'bigint' ? Number(value) : value)) ?? '');

function raw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(server.port, '127.0.0.1', () => socket.write(text));
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => (answer += chunk));
    socket.on('error', reject);
    socket.on('close', () => resolve(answer));
  });
}
