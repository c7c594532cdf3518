import { newRequest } from '../../../testing/intake/new-request';
import { TestDatabase } from '../../../testing/intake/test-database';
import { saveRequests } from './save-requests';

const now = Date.now();
const database = new TestDatabase();

const keyed = (key: string, fingerprint = 'f', more = {}) =>
  newRequest({ idempotency: { key, fingerprint }, channels: ['backOffice', 'mail'], ...more });
const save = (...entries: ReturnType<typeof newRequest>[]) => saveRequests(database.open, entries, now);
const rows = () => database.open.kysely.selectFrom('requests').select(['id', 'status', 'status_reason']).orderBy('id').execute();
const deliveries = () => database.open.kysely.selectFrom('outbox').select(['channel', 'next_at', 'lease_owner']).orderBy('id').execute();

test('a request is stored with one delivery for each channel', async () => {
  const entry = keyed('a');
  expect(await save(entry)).toEqual([{ kind: 'stored', receipt: { reference: entry.reference, acceptedAt: entry.acceptedAt } }]);
  expect(await rows()).toEqual([{ id: entry.id, status: 'accepted', status_reason: null }]);
  expect((await deliveries()).map(({ channel }) => channel)).toEqual(['backOffice', 'mail']);
});

test('a quarantined one is stored without deliveries', async () => {
  await save(keyed('a', 'f', { quarantineReason: 'honeypot' }));
  expect(await rows()).toEqual([expect.objectContaining({ status: 'quarantined', status_reason: 'honeypot' })]);
  expect(await deliveries()).toEqual([]);
});

test('the same key with the same content gives the first receipt; with other content it is refused', async () => {
  const first = keyed('a');
  await save(first);
  expect(await save(keyed('a'), keyed('a', 'other'), keyed('b'))).toEqual([
    { kind: 'replayed', receipt: { reference: first.reference, acceptedAt: first.acceptedAt } },
    { kind: 'otherPayload' },
    expect.objectContaining({ kind: 'stored' }),
  ]);
  expect(await rows()).toHaveLength(2);
});

test('the same key twice in one batch is one request', async () => {
  expect((await save(keyed('a'), keyed('a'))).map(({ kind }) => kind)).toEqual(['stored', 'replayed']);
  expect(await rows()).toHaveLength(1);
});

test('storing the same entry again, after an answer got lost, changes nothing', async () => {
  const entries = [keyed('a'), newRequest({ channels: ['mail'] })];
  await save(...entries);
  expect((await save(...entries)).map(({ kind }) => kind)).toEqual(['stored', 'stored']);
  expect([(await rows()).length, (await deliveries()).length]).toEqual([2, 3]);
});

test('while the first sender waits for the back office, a second one is told so; the other channels wait too', async () => {
  await save(keyed('a', 'f', { lease: { owner: 'me', until: now + 5_000 } }));
  expect(await save(keyed('a'))).toEqual([{ kind: 'inFlight' }]);
  expect(await saveRequests(database.open, [keyed('a')], now + 5_001)).toEqual([expect.objectContaining({ kind: 'replayed' })]);
  expect(await saveRequests(database.open, [keyed('a')], now - 3_600_000)).toEqual([expect.objectContaining({ kind: 'replayed' })]);
  expect(await deliveries()).toEqual([
    { channel: 'backOffice', next_at: expect.any(Number), lease_owner: 'me' },
    { channel: 'mail', next_at: now + 5_000, lease_owner: null },
  ]);
});
