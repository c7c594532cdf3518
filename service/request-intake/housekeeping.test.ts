import { join } from 'node:path';
import { quietLog } from '../../testing/intake/intake-server';
import { newRequest } from '../../testing/intake/new-request';
import { TestClock } from '../../testing/intake/test-clock';
import { temporaryFolders } from '../../testing/temporary-folder';
import { Housekeeping } from './housekeeping';
import { markDelivered, markFailed } from './outbox/record-result';
import type { NewRequest } from './store/new-request';
import { openDatabase } from './store/open-database';
import { saveRequests } from './store/save-requests';
import type { OpenDatabase } from './store/schema';

const newFolder = temporaryFolders();
const day = 24 * 3_600_000;
const clock = new TestClock();
let open: OpenDatabase;
beforeEach(async () => {
  open = await openDatabase({ databaseUrl: '', databaseFile: join(newFolder(), 'requests.db') });
});
afterEach(() => open.kysely.destroy());

const housekeeping = (retentionMs: number | null) => new Housekeeping({ database: () => open, log: quietLog, clock, retentionMs });
async function add(ageDays: number, changes: Partial<NewRequest> = {}): Promise<NewRequest> {
  const entry = newRequest({ acceptedAt: clock.now() - ageDays * day, ...changes });
  await saveRequests(open, [entry], clock.now());
  return entry;
}
const erased = async () =>
  new Set((await open.kysely.selectFrom('requests').select('id').where('erased_at', 'is not', null).execute()).map(({ id }) => id));

test('settled requests past their time lose their personal data; what waits, is parked or was settled lately is kept', async () => {
  const old = await add(200);
  const quarantined = await add(200, { quarantineReason: 'honeypot' });
  const delivered = await add(200, { channels: ['mail'] });
  await markDelivered(open, `${delivered.id}:mail`, null, clock.now() - 190 * day);
  const lately = await add(200, { channels: ['mail'] });
  await markDelivered(open, `${lately.id}:mail`, null, clock.now() - 10 * day);
  await add(200, { channels: ['mail'] });
  const parked = await add(200, { channels: ['mail'] });
  await markFailed(open, `${parked.id}:mail`, { reason: 'x', refused: false, parked: true, nextAt: 0, now: clock.now() - 190 * day });
  await add(100);
  expect(await housekeeping(180 * day).run()).toBe(3);
  expect(await erased()).toEqual(new Set([old, quarantined, delivered].map(({ id }) => id)));
  expect(await open.kysely.selectFrom('requests').select(['name', 'erased_because']).where('id', '=', old.id).executeTakeFirst()).toEqual({
    name: '',
    erased_because: 'retention',
  });
});

test('more than a portion', async () => {
  await saveRequests(
    open,
    Array.from({ length: 450 }, () => newRequest({ acceptedAt: clock.now() - 200 * day })),
    clock.now(),
  );
  expect(await housekeeping(180 * day).run()).toBe(450);
});

test('without a retention nothing is erased', async () => {
  await add(10_000);
  expect(await housekeeping(null).run()).toBe(0);
});

test('a clock that jumped ahead erases nothing', async () => {
  await add(1);
  const keeper = housekeeping(180 * day);
  clock.jump(365 * day);
  expect(await keeper.run()).toBe(0);
  clock.jump(-365 * day);
  expect(await erased()).toEqual(new Set());
});

test('keys are forgotten after a month', async () => {
  await add(31, { idempotency: { key: 'old', fingerprint: 'f' } });
  await add(29, { idempotency: { key: 'new', fingerprint: 'f' } });
  await housekeeping(null).run();
  expect(await open.kysely.selectFrom('idempotency_keys').select('key').execute()).toEqual([{ key: 'new' }]);
});
