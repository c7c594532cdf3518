import fc from 'fast-check';
import type { LocaleCode } from '../../../../contract/locales';
import { normaliseLine, normaliseMessage } from '../../../../contract/request-text';
import { anyCharacter } from '../../../../testing/any-character';
import { answer, fakeBackOffice } from '../../../../testing/intake/fake-back-office';
import { type FakeMailServer, fakeMailServer, smtpError } from '../../../../testing/intake/fake-mail-server';
import { intakeServer, testSettings } from '../../../../testing/intake/intake-server';
import { newRequest } from '../../../../testing/intake/new-request';
import { readMail } from '../../../../testing/intake/read-mail';
import { checkedRequest, requestBody } from '../../../../testing/intake/request-body';
import { TestClock } from '../../../../testing/intake/test-clock';
import { temporaryFolders } from '../../../../testing/temporary-folder';
import { until } from '../../../../testing/until';
import { FirmContent } from '../../firm-content';
import { requestRow } from '../../store/new-request';
import { isStorableText } from '../../validation/check-request';
import { mailChannel } from './mail';

jest.setTimeout(60_000);
const newFolder = temporaryFolders();
const hour = 3_600_000;
let mail: FakeMailServer;
beforeEach(async () => {
  mail = await fakeMailServer();
});
afterEach(() => mail.close());

const settings = (staffLocale: LocaleCode = 'ru') => ({
  smtpUrl: mail.smtpUrl,
  to: ['requests@mezon.example', 'office@mezon.example'],
  from: 'website@mezon.example',
  staffLocale,
  staffTimeZone: 'Asia/Tashkent',
});
async function deliver(changes: Parameters<typeof checkedRequest>[0] = {}, staffLocale?: LocaleCode) {
  const channel = mailChannel(settings(staffLocale));
  const row = requestRow(newRequest({ request: checkedRequest(changes), acceptedAt: Date.parse('2026-12-01T10:00:00Z') }));
  const result = await channel.deliver(row, AbortSignal.timeout(10_000));
  channel.close?.();
  return result;
}

test('staff get the request in their language, and a reply goes to the visitor', async () => {
  expect(await deliver({ message: 'سؤال\nثان', locale: 'ar' })).toEqual({ kind: 'delivered', remoteReference: null });
  const { headers, body } = readMail(mail.messages[0] ?? '');
  expect(headers.get('reply-to')).toEqual(['Aziza Example <aziza@example.com>']);
  expect(headers.get('to')).toEqual(['requests@mezon.example, office@mezon.example']);
  expect(headers.get('message-id')?.[0]).toMatch(/^<[0-9a-f-]{36}@mezon\.example>$/);
  expect(headers.get('content-type')?.[0]).toMatch(/^text\/plain; charset=utf-8/);
  expect(body).toContain('Посетитель отправил этот запрос');
  expect(body).toContain('Ответ на это письмо придёт посетителю.');
  expect(body).toContain('Телефон: +998000000123');
  expect(body).toContain('Язык посетителя: арабский');
  expect(body.replace(/\r\n/g, '\n')).toContain('Сообщение:\nسؤال\nثان');
});

test('a wish for a call is said in the staff’s language; without an address there is no reply to', async () => {
  await deliver({ email: '', callDay: 'tuesday', callPart: 'morning', callZone: 'Asia/Seoul', callLanguage: 'kr' });
  const { headers, body } = readMail(mail.messages[0] ?? '');
  expect(body).toContain('Просит позвонить: Во вторник, утром, Asia/Seoul, корейский');
  expect(headers.get('reply-to')).toBeUndefined();
  expect(body).not.toContain('Эл. почта:');
  expect(body).not.toContain('Ответ на это письмо');
});

test.each([
  ['en', ['Received: 1 December 2026 at 15:00', 'Wants a call: On any working day, in the morning, Asia/Seoul, Korean', 'Message:']],
  ['uz', ['Kelgan vaqti: 2026-yil 1-dekabr, 15:00', 'Tashrif buyuruvchining tili: oʻzbek']],
  ['kr', ['접수 시각: 2026년 12월 1일 15:00']],
  ['zh', ['希望回电：任何工作日，上午，Asia/Seoul，韩语', '留言：']],
  ['fr', ['Reçue le\u00A0: 1er décembre 2026 à 15:00', 'Message\u00A0:']],
  // Isolated, since numbers and Latin letters would stand in another order.
  ['ar', ['يطلب مكالمة: \u2068في أي يوم عمل، صباحاً، Asia/Seoul، الكورية\u2069', 'الهاتف: \u2068+998000000123\u2069']],
] as const)('lines are punctuated, and times and languages named, as in the staff’s %s', async (staffLocale, lines) => {
  await deliver({ locale: 'uz', callDay: 'any', callPart: 'morning', callZone: 'Asia/Seoul', callLanguage: 'kr' }, staffLocale);
  expect(readMail(mail.messages[0] ?? '').body.split(/\r?\n/)).toEqual(expect.arrayContaining([...lines]));
});

test('choices are named in the staff’s language, or by identifier where names are unavailable', async () => {
  const firm = new FirmContent(async (list, locale) => {
    if (list === 'regions') throw new Error('not today');
    return [{ id: 'finance', name: `Финансы\n(${locale})` }];
  });
  const channel = mailChannel(settings(), firm);
  const request = checkedRequest({ categoryId: 'finance', regionId: 'samarkand', expertId: 'nobody' });
  await channel.deliver(requestRow(newRequest({ request })), AbortSignal.timeout(10_000));
  channel.close?.();
  const { body } = readMail(mail.messages[0] ?? '');
  expect(body.split(/\r?\n/)).toEqual(expect.arrayContaining(['Направление: Финансы (ru)', 'Регион: samarkand', 'Кому: nobody']));
});

test('HTML, Markdown, formulas and mentions are plain text', async () => {
  const message = '<script>alert(1)</script> **bold** =cmd() @everyone <img src=x onerror=alert(1)>';
  await deliver({ message });
  const { headers, body } = readMail(mail.messages[0] ?? '');
  expect([headers.get('content-type')?.[0], body.includes(message)]).toEqual([expect.stringMatching(/^text\/plain/), true]);
});

test('no visitor input injects a header', async () => {
  const channels = Array.from({ length: 10 }, () => mailChannel(settings()));
  const expected = [
    'from',
    'to',
    'reply-to',
    'subject',
    'message-id',
    'date',
    'auto-submitted',
    'x-request-reference',
    'content-type',
    'content-transfer-encoding',
    'mime-version',
  ];
  const part = fc.oneof(
    fc.string({ unit: anyCharacter, maxLength: 20 }),
    fc.constantFrom('\r\nBcc: all@example.com', '\nSubject: x', '\r\n\r\n.', '"', '<', '>', ',', ';', '=?utf-8?Q?=0ABcc:x?=', '\u2028'),
  );
  const text = fc
    .array(part, { minLength: 1, maxLength: 6 })
    .map((parts) => parts.join(''))
    .filter(isStorableText);
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 10, maxLength: 10 }), async (texts) => {
      mail.messages.length = 0;
      const deliveries = channels.map((channel, index) => {
        const [one, other] = [texts[index] ?? '', texts.at(-1 - index) ?? ''];
        const request = {
          ...checkedRequest(),
          name: normaliseLine(one) || 'x',
          message: normaliseMessage(other) || 'x',
          page: normaliseLine(one),
          categoryId: normaliseLine(other),
        };
        return channel.deliver(requestRow(newRequest({ request })), AbortSignal.timeout(10_000));
      });
      expect(new Set((await Promise.all(deliveries)).map(({ kind }) => kind))).toEqual(new Set(['delivered']));
      expect(mail.messages).toHaveLength(10);
      for (const { headers } of mail.messages.map(readMail)) {
        expect([...headers.keys()].filter((name) => !expected.includes(name))).toEqual([]);
        expect([...headers.values()].every((values) => values.length === 1)).toBe(true);
        expect(headers.get('reply-to')?.[0]).toMatch(/<aziza@example\.com>$|^aziza@example\.com$/);
      }
    }),
    { numRuns: 25 },
  );
  for (const channel of channels) channel.close?.();
});

test('a password is not sent to another machine without encryption', async () => {
  const channel = mailChannel({ ...settings(), smtpUrl: mail.smtpUrl.replace('//127.0.0.1', '//staff:secret@0.0.0.0') });
  const result = await channel.deliver(requestRow(newRequest()), AbortSignal.timeout(10_000));
  channel.close?.();
  expect(result).toMatchObject({ kind: 'unavailable', reason: expect.stringContaining('STARTTLS') });
  expect(mail.messages).toEqual([]);
});

test('the same request has the same Message-ID each time', async () => {
  const channel = mailChannel(settings());
  const row = requestRow(newRequest());
  for (let time = 0; time < 2; time += 1) await channel.deliver(row, AbortSignal.timeout(10_000));
  channel.close?.();
  const ids = mail.messages.map((raw) => readMail(raw).headers.get('message-id')?.[0]);
  expect(ids).toEqual([`<${row.id}@mezon.example>`, `<${row.id}@mezon.example>`]);
});

test.each([
  [450, 'unavailable'],
  [550, 'refused'],
])('one recipient refused with %d: the others get the message once, and this one as soon as it is taken', async (code, kind) => {
  const channel = mailChannel({ ...settings(), to: ['requests@фирма.example', 'Office@Mezon.example'] });
  const row = requestRow(newRequest());
  const deliver = () => channel.deliver(row, AbortSignal.timeout(10_000));
  mail.knows = (address) => (address.startsWith('Office@') ? smtpError(code, 'not now') : null);
  const reason = expect.stringContaining(`for 1 of 2 recipients: `);
  expect(await deliver()).toMatchObject({ kind, reason });
  expect(await deliver()).toMatchObject({ kind });
  mail.knows = () => null;
  expect(await deliver()).toMatchObject({ kind: 'delivered' });
  channel.close?.();
  expect(mail.recipients).toEqual([['requests@фирма.example'], ['Office@mezon.example']]);
});

test('what begins while the server stops is not sent, and holds nothing up', async () => {
  const channel = mailChannel(settings());
  expect(await channel.deliver(requestRow(newRequest()), AbortSignal.abort())).toMatchObject({ kind: 'unavailable' });
  channel.close?.();
  expect(mail.connections).toBe(0);
});

test('with a back office, mail is sent once it accepted a request, and not if it refused it', async () => {
  const clock = new TestClock();
  const office = await fakeBackOffice(async (call, response, count) => {
    clock.pass(1_000);
    await server.settle();
    return call.body.message === 'wrong' ? answer(422, { error: 'No', message: 'Not so' })(call, response, count) : 'take';
  });
  const server = await intakeServer(testSettings(newFolder(), { apiHost: office.apiHost, mail: settings(), forwardMs: 30_000 }), { clock });
  expect((await server.post(requestBody({ message: 'wrong' }))).status).toBe(422);
  expect((await server.post(requestBody({ message: 'right' }))).status).toBe(201);
  await until(() => mail.messages.length > 0, 'the mail', 5_000);
  await until(async () => (await server.intake.counts()).delivered === 2, 'both deliveries are noted');
  expect(mail.messages.map((raw) => readMail(raw).body.trim().split('\n').at(-1)?.trim())).toEqual(['right']);
  await server.close();
  await office.close();
});

describe('a mail server that', () => {
  const flow = async (prepare: () => void, recover: () => void) => {
    const clock = new TestClock();
    const server = await intakeServer(testSettings(newFolder(), { mail: settings() }), { clock });
    prepare();
    for (const message of ['one', 'two', 'three', 'four', 'five']) expect((await server.post(requestBody({ message }))).status).toBe(201);
    const attempted = server.intake.database.kysely.selectFrom('outbox').select('id').where('attempts', '>', 0);
    await until(async () => (await attempted.execute()).length > 0, 'the first attempt is recorded');
    const early = mail.messages.length;
    recover();
    await until(async () => {
      clock.pass(hour / 4);
      const { delivered, parked } = await server.intake.counts();
      return delivered + parked === 5;
    }, 'every mail is settled');
    const counts = await server.intake.counts();
    await server.close();
    return { early, counts, ids: mail.messages.map((raw) => readMail(raw).headers.get('message-id')?.[0]) };
  };

  test('greylists: each mail arrives once, on a retry', async () => {
    const { early, counts, ids } = await flow(
      () => (mail.manner = () => smtpError(451, '4.7.1 Greylisted, try again later')),
      () => (mail.manner = () => null),
    );
    expect([early, counts.delivered, new Set(ids).size, ids.length]).toEqual([0, 5, 5, 5]);
  });

  test('hangs up during DATA: each mail arrives once, on a retry', async () => {
    const { early, counts, ids } = await flow(
      () => (mail.dropInData = true),
      () => (mail.dropInData = false),
    );
    expect([early, counts.delivered, new Set(ids).size, ids.length]).toEqual([0, 5, 5, 5]);
  });

  test('refuses one mail for good: that one is parked, the others arrive', async () => {
    const { counts, ids } = await flow(
      () =>
        (mail.manner = (raw) =>
          readMail(raw).body.includes('three') ? smtpError(554, '5.7.1 Rejected as spam: aziza@example.com') : null),
      () => undefined,
    );
    expect([counts.delivered, counts.parked, ids.length]).toEqual([4, 1, 4]);
  });

  test('is not there: nothing is lost', async () => {
    const { smtpUrl } = mail;
    await mail.close();
    const clock = new TestClock();
    const server = await intakeServer(testSettings(newFolder(), { mail: { ...settings(), smtpUrl } }), { clock });
    expect((await server.post(requestBody())).status).toBe(201);
    await until(
      async () => (await server.intake.database.kysely.selectFrom('outbox').select('attempts').executeTakeFirst())?.attempts === 1,
      'an attempt',
    );
    const row = await server.intake.database.kysely.selectFrom('outbox').select(['state', 'last_error']).executeTakeFirst();
    expect(row).toEqual({ state: 'pending', last_error: expect.stringContaining('ECONNREFUSED') });
    await server.close();
  });
});

test('failure reasons contain no e-mail address and no control characters', async () => {
  mail.manner = () => smtpError(550, 'no such\u001B[2J user aziza@example.com');
  const result = await deliver();
  expect(result).toMatchObject({ kind: 'refused', reason: expect.stringMatching(/no such \[2J user …$/) });
});
