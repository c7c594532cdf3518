import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import fc from 'fast-check';
import { ErrorResponse, RequestReceipt } from '../../contract/endpoints';
import { registerFormats } from '../../contract/formats';
import { anyCharacter } from '../../testing/any-character';
import { type IntakeServer, intakeServer, testSettings } from '../../testing/intake/intake-server';
import { requestBody } from '../../testing/intake/request-body';
import { temporaryFolders } from '../../testing/temporary-folder';
import { requestOperation } from '../openapi/operations';

jest.setTimeout(60_000);
registerFormats();
const newFolder = temporaryFolders();
let server: IntakeServer;
beforeAll(async () => {
  server = await intakeServer(testSettings(newFolder()));
});
afterAll(() => server.close());

const documented = Object.keys(Object(requestOperation.response));
const stored = () => server.intake.database.kysely.selectFrom('requests').selectAll().execute();
const read = async (response: Response) => ({ status: response.status, body: await response.json() });

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
    expect([answer.status, Value.Check(ErrorResponse, answer.body)]).toEqual([expected, true]);
    expect(documented).toContain(String(expected));
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
      fc.string({ unit: anyCharacter, maxLength: 200 }),
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
          expect(Value.Check(Type.Union([ErrorResponse, Type.Object({ data: RequestReceipt })]), JSON.parse(body))).toBe(true);
        else expect(body).not.toMatch(/<script|<img/i);
      }),
      { numRuns: 600 },
    );
  });
});

const toText = (held: unknown): string =>
  typeof held === 'string' ? held : (JSON.stringify(held, (_key, value) => (typeof value === 'bigint' ? Number(value) : value)) ?? '');
