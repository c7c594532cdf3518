import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkedRequest } from '../../../../testing/intake/request-body';
import { TestDatabase } from '../../../../testing/intake/test-database';
import { claim, markDelivered, markFailed } from '../../outbox/outbox';
import { requestCounts } from '../../store/counts';
import type { NewRequest } from '../../store/new-request';
import type { OpenDatabase } from '../../store/schema';
import { staffTime } from '../output';
import { erase } from './erase';
import { exportCsv } from './export-csv';
import { list } from './list';
import { retry } from './retry';
import { show } from './show';

const now = Date.now();
const time = staffTime('Asia/Tashkent');
const database = new TestDatabase();
let open: OpenDatabase;
beforeEach(() => {
  open = database.open;
});

const add = (changes: Partial<NewRequest> = {}) => database.add({ channels: ['backOffice', 'mail'], ...changes });
const park = ({ id }: NewRequest) =>
  markFailed(open, `${id}:mail`, { reason: 'The mail server is away', refused: false, parked: true, nextAt: now, now });
const states = async ({ id }: NewRequest) =>
  Object.fromEntries(
    (await open.kysely.selectFrom('outbox').selectAll().where('request_id', '=', id).execute()).map(({ channel, state }) => [
      channel,
      state,
    ]),
  );
const csv = async (locale: Parameters<typeof exportCsv>[2]) => {
  let text = '';
  for await (const piece of exportCsv(open, {}, locale, time)) text += piece;
  return text;
};

describe('list', () => {
  test('shows the newest first, with status and deliveries', async () => {
    const first = await add();
    const second = await add({ quarantineReason: 'honeypot' });
    await park(first);
    const lines = (await list(open, {}, 50, time)).split('\n');
    expect(lines[0]).toMatch(/^NUMBER +RECEIVED +STATUS +DELIVERIES +NAME$/);
    expect(lines[1]).toMatch(new RegExp(`^${second.reference} .*quarantined \\(honeypot\\) .*Aziza Example$`));
    expect(lines[2]).toMatch(new RegExp(`^${first.reference} .*accepted .*backOffice pending, mail parked`));
    expect(await list(open, { delivery: 'parked' }, 50, time)).toMatch(first.reference);
    expect(await list(open, { delivery: 'parked' }, 50, time)).not.toMatch(second.reference);
    expect(await list(open, { status: 'quarantined' }, 50, time)).not.toMatch(first.reference);
    expect((await list(open, {}, 1, time)).split('\n').slice(1)).toEqual([
      expect.stringContaining(second.reference),
      'There are older ones: --limit 10 shows more.',
      '',
    ]);
    expect(await list(open, { since: now + 60_000 }, 50, time)).toBe('There are no such requests.\n');
  });

  test('reads on past the first portion', async () => {
    await database.addMany(450);
    expect((await list(open, {}, 1_000, time)).trim().split('\n')).toHaveLength(451);
  });
});

describe('show', () => {
  test('shows everything, and finds a number however it is typed', async () => {
    const entry = await add({
      reference: '2603-1O0I-7K3F'.replace('O', '0').replace('I', '1'),
      request: checkedRequest({ message: 'line 1\nline 2', regionId: 'tashkent' }),
    });
    await park(entry);
    for (const typed of [entry.reference, '2603 10OI 7k3f', '2603lo017K3F']) {
      const text = await show(open, typed, time);
      for (const part of [entry.reference, '+998000000123', 'tashkent', 'The mail server is away', 'line 1\nline 2'])
        expect(text).toContain(part);
    }
    await expect(show(open, 'nothing', time)).rejects.toThrow(/no request with the number nothing.*list/);
  });
});

describe('export', () => {
  test('starts with a byte order mark, and has titles and separator of the staff’s language', async () => {
    const { acceptedAt } = await add({ request: checkedRequest({ name: 'محمد', message: '=HYPERLINK("http://evil.example")' }) });
    const russian = await csv('ru');
    expect(Buffer.from(russian).subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(russian).toContain('"Номер";"Получен";');
    expect(russian).toContain('"محمد";"\'+998000000123"');
    expect(russian).toMatch(/"принят";"внутренняя система ожидает, эл\. почта ожидает";/);
    expect(russian).toContain(`"${time(acceptedAt)}"`);
    expect(russian).toContain('"\'=HYPERLINK(""http://evil.example"")"');
    expect(await csv('en')).toContain('"Number","Received",');
  });
});

describe('retry', () => {
  test('retries parked deliveries and leaves completed ones', async () => {
    const entry = await add();
    await markDelivered(open, `${entry.id}:backOffice`, 'BO-1', now);
    await park(entry);
    expect(await retry(open, entry.reference, ['backOffice', 'mail'], false, now)).toContain(entry.reference);
    expect(await states(entry)).toEqual({ backOffice: 'delivered', mail: 'pending' });
    expect(await requestCounts(open, 0, now)).toMatchObject({ pending: 1, delivered: 1, parked: 0 });
  });

  test('--parked takes all of them', async () => {
    const entries = [await add(), await add(), await add()];
    for (const entry of entries) await park(entry);
    expect(await retry(open, undefined, ['mail'], false, now)).toBe('Deliveries that will be tried again: 3.\n');
    for (const entry of entries) expect(await states(entry)).toMatchObject({ mail: 'pending' });
  });

  test('a channel that is not set up keeps its deliveries as they are', async () => {
    const [one, other] = [await add(), await add()];
    for (const entry of [one, other]) await park(entry);
    expect(await retry(open, one.reference, ['backOffice'], false, now)).toBe(`${one.reference} will be delivered: backOffice.\n`);
    expect(await retry(open, undefined, ['backOffice'], false, now)).toBe('Deliveries that will be tried again: 0.\n');
    for (const entry of [one, other]) expect(await states(entry)).toEqual({ backOffice: 'pending', mail: 'parked' });
    await expect(retry(open, undefined, [], false, now)).rejects.toThrow('Set API_HOST or SMTP_URL');
  });

  test('releases a quarantined request only with --release', async () => {
    const entry = await add({ quarantineReason: 'tooFast' });
    await expect(retry(open, entry.reference, ['mail'], false, now)).rejects.toThrow('--release');
    expect(await states(entry)).toEqual({});
    await retry(open, entry.reference, ['mail'], true, now);
    expect(await states(entry)).toEqual({ mail: 'pending' });
    expect(await requestCounts(open, 0, now)).toMatchObject({ quarantined: 0, pending: 1 });
  });

  test('names only the undelivered channels', async () => {
    const entry = await add();
    await markDelivered(open, `${entry.id}:backOffice`, 'BO-1', now);
    expect(await retry(open, entry.reference, ['backOffice', 'mail'], false, now)).toBe(`${entry.reference} will be delivered: mail.\n`);
  });

  test('reports that there is nothing to do', async () => {
    const entry = await add({ channels: ['mail'] });
    await expect(retry(open, entry.reference, [], false, now)).rejects.toThrow('Set API_HOST or SMTP_URL');
    await markDelivered(open, `${entry.id}:mail`, null, now);
    await expect(retry(open, entry.reference, ['mail'], false, now)).rejects.toThrow('delivered already');
  });
});

describe('erase', () => {
  test('removes the personal data from all files, keeps the reference, and cancels pending deliveries', async () => {
    const canaries = ['CANARYNAME', 'canary@example.com', 'CANARYMESSAGE', '+998000000199'];
    const [name = '', email = '', message = '', phone = ''] = canaries;
    const entry = await add({
      idempotency: { key: 'k', fingerprint: 'f' },
      request: checkedRequest({ name, email, message, phone, page: '/CANARYMESSAGE' }),
    });
    await markDelivered(open, `${entry.id}:backOffice`, 'BO-7', now);
    const other = await add();
    expect(await erase(open, entry.reference, time, now)).toMatch(
      /removed.*A copy went to the back office \(there as BO-7\): erase it there too\..*Backups/s,
    );
    const shown = await show(open, entry.reference, time);
    expect(shown).toContain('Erased');
    expect(await states(entry)).toEqual({ backOffice: 'delivered', mail: 'cancelled' });
    expect(await states(other)).toEqual({ backOffice: 'pending', mail: 'pending' });
    expect(await open.kysely.selectFrom('idempotency_keys').selectAll().execute()).toEqual([]);
    for (const file of ['requests.db', 'requests.db-wal']) {
      const bytes = readFileSync(join(database.folder, file));
      expect(canaries.filter((canary) => bytes.includes(canary))).toEqual([]);
    }
    await expect(erase(open, entry.reference, time, now)).rejects.toThrow('already');
    await expect(retry(open, entry.reference, ['mail'], true, now)).rejects.toThrow('nothing left');
  });

  test('tells where a copy may be on its way', async () => {
    const entry = await add();
    await claim(open, { channel: 'mail', owner: 'a server', limit: 100, now: Date.now(), leaseMs: 60_000, choice: 'oldestDue' });
    const told = await erase(open, entry.reference, time, now);
    expect([told.includes('may have gone to the mailboxes of REQUEST_MAIL_TO'), told.includes('back office')]).toEqual([true, false]);
  });
});
