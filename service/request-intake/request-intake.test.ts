import { connect } from 'node:net';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { sql } from 'kysely';
import pino from 'pino';
import { RequestReceipt } from '../../contract/endpoints';
import { registerFormats } from '../../contract/formats';
import { type IntakeServer, intakeServer, testSettings } from '../../testing/intake/intake-server';
import { requestBody } from '../../testing/intake/request-body';
import { temporaryFolders } from '../../testing/temporary-folder';

jest.setTimeout(60_000);
registerFormats();
const newFolder = temporaryFolders();
let server: IntakeServer;
beforeAll(async () => {
  server = await intakeServer(testSettings(newFolder()), { readContent: async () => ({ phone: '+998 00 000 01 23' }) });
});
afterAll(() => server.close());

const stored = async ({ intake }: IntakeServer = server) =>
  intake.database.kysely.selectFrom('requests').selectAll().orderBy('id', 'desc').execute();
const read = async (response: Response) => ({ status: response.status, body: await response.json() });

describe('a valid request', () => {
  test('gets a receipt by the contract and is stored completely', async () => {
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

  test.each(['Oʻzbek O‘g‘li', 'محمد الأمين', '王小明', '김민준', 'Ёлкин', 'Ğülşen Çağlı', 'Jürgen Groß', 'Hélène', '👩‍⚖️', 'X'])(
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

  test.each(['x'.repeat(129), 'two words', '', 'ключ'.normalize(), 'a\r\n injected: b'])('%j is 400', async (key) => {
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
});

describe('suspicious requests get the usual answer and are quarantined', () => {
  test.each([
    ['honeypot', { website: 'http://spam.example' }],
    ['tooFast', { elapsed: 500 }],
    ['links', { message: 'http://spam.example '.repeat(20) }],
  ] as const)('%s', async (reason, changes) => {
    const { status, body } = await read(await server.post(requestBody(changes)));
    expect([status, body.data.reference]).toEqual([201, expect.any(String)]);
    expect((await stored())[0]).toMatchObject({ status: 'quarantined', status_reason: reason });
  });

  test('the same message many times at once', async () => {
    const message = 'The very same advertisement, sent by a machine.';
    const key = { 'idempotency-key': 'first' };
    const [first, again] = [await server.post(requestBody({ message }), key), await server.post(requestBody({ message }), key)];
    expect([first.status, again.status]).toEqual([201, 200]);
    await Promise.all(Array.from({ length: 9 }, () => server.post(requestBody({ message }))));
    const reasons = (await stored()).filter((row) => row.message === message).map(({ status_reason }) => status_reason);
    expect([reasons.length, reasons.filter((reason) => reason === 'repeated').length]).toEqual([10, 5]);
  });
});

test('disk full: 503 with Retry-After and contacts, no receipt, and requests are accepted again once there is space', async () => {
  const full = await intakeServer(testSettings(newFolder()), {
    readContent: async () => ({ phone: '+998 00 000 01 23', email: 'office@mezon.example' }),
  });
  const { kysely } = full.intake.database;
  const pages = Object.values((await sql.raw<Record<string, number>>('pragma page_count').execute(kysely)).rows[0] ?? {})[0] ?? 0;
  await sql.raw(`pragma max_page_count = ${pages}`).execute(kysely);
  await full.post(requestBody({ message: 'x'.repeat(5_000) }));
  const response = await full.post(requestBody({ message: 'y'.repeat(5_000) }), { 'accept-language': 'ru' });
  const body = await response.json();
  expect([response.status, response.headers.get('retry-after'), body.data]).toEqual([503, '60', undefined]);
  expect(body).toMatchObject({
    message: expect.stringContaining('не смогли сохранить'),
    contacts: { phone: '+998 00 000 01 23', email: 'office@mezon.example' },
  });
  expect(full.intake.isReady).toBe(false);
  await sql.raw('pragma max_page_count = 100000').execute(kysely);
  expect((await full.post(requestBody({ message: 'z'.repeat(5_000) }))).status).toBe(201);
  await full.close();
});

test('the log contains neither visitor input nor addresses', async () => {
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
