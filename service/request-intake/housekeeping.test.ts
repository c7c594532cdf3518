import { quietLog, testSettings } from '../../testing/intake/intake-server';
import { TestClock } from '../../testing/intake/test-clock';
import { TestDatabase } from '../../testing/intake/test-database';
import { Housekeeping } from './housekeeping';
import { markDelivered, markFailed } from './outbox/outbox';
import type { NewRequest } from './store/new-request';

const day = 24 * 3_600_000;
const clock = new TestClock();
const database = new TestDatabase();

const housekeeping = (retentionMs: number | null) =>
  new Housekeeping({ database: () => database.open, log: quietLog, clock, settings: testSettings(database.folder, { retentionMs }) });
const add = (ageDays: number, changes: Partial<NewRequest> = {}) => database.add({ acceptedAt: clock.now() - ageDays * day, ...changes });
const erased = async () =>
  new Set(
    (await database.open.kysely.selectFrom('requests').select('id').where('erased_at', 'is not', null).execute()).map(({ id }) => id),
  );

test('settled requests past their retention lose their personal data; pending, parked and recently settled ones keep it', async () => {
  const old = await add(200);
  const quarantined = await add(200, { quarantineReason: 'honeypot' });
  const delivered = await add(200, { channels: ['mail'] });
  await markDelivered(database.open, `${delivered.id}:mail`, null, clock.now() - 190 * day);
  const recent = await add(200, { channels: ['mail'] });
  await markDelivered(database.open, `${recent.id}:mail`, null, clock.now() - 10 * day);
  await add(200, { channels: ['mail'] });
  const parked = await add(200, { channels: ['mail'] });
  await markFailed(database.open, `${parked.id}:mail`, {
    reason: 'x',
    refused: false,
    parked: true,
    nextAt: 0,
    now: clock.now() - 190 * day,
  });
  await add(100);
  expect(await housekeeping(180 * day).run()).toBe(3);
  expect(await erased()).toEqual(new Set([old, quarantined, delivered].map(({ id }) => id)));
  expect(
    await database.open.kysely.selectFrom('requests').select(['name', 'erased_because']).where('id', '=', old.id).executeTakeFirst(),
  ).toEqual({
    name: '',
    erased_because: 'retention',
  });
});

test('more requests than fit in one batch', async () => {
  await database.addMany(450, { acceptedAt: clock.now() - 200 * day });
  expect(await housekeeping(180 * day).run()).toBe(450);
});

test('no retention: nothing is erased', async () => {
  await add(10_000);
  expect(await housekeeping(null).run()).toBe(0);
});

test('nothing is erased after the clock jumped ahead', async () => {
  await add(1);
  const keeper = housekeeping(180 * day);
  clock.jump(365 * day);
  expect(await keeper.run()).toBe(0);
  clock.jump(-365 * day);
  expect(await erased()).toEqual(new Set());
});

test('idempotency keys are deleted after a month', async () => {
  await add(31, { idempotency: { key: 'old', fingerprint: 'f' } });
  await add(29, { idempotency: { key: 'new', fingerprint: 'f' } });
  await housekeeping(null).run();
  expect(await database.open.kysely.selectFrom('idempotency_keys').select('key').execute()).toEqual([{ key: 'new' }]);
});
