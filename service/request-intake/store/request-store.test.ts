import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { DatabaseError } from 'pg';
import { quietLog } from '../../../testing/intake/intake-server';
import { newRequest } from '../../../testing/intake/new-request';
import { TestClock } from '../../../testing/intake/test-clock';
import { sampled } from '../../../testing/sampled';
import { temporaryFolders } from '../../../testing/temporary-folder';
import { until } from '../../../testing/until';
import { openSqliteFile } from '../../database/sqlite-file';
import { StoreFull, StoreUnusable } from '../../database/store-failure';
import { type Clock, systemClock } from '../context';
import { requestReference } from './request-reference';
import { RequestStore } from './request-store';
import { spoolLine } from './spool';

jest.setTimeout(30_000);
const newFolder = temporaryFolders();
const opened: RequestStore[] = [];
afterEach(async () => {
  for (const store of opened.splice(0)) await store.close();
});

async function openStore(folder: string, clock: Clock = systemClock): Promise<RequestStore> {
  const store = new RequestStore(
    { databaseUrl: '', databaseFile: join(folder, 'requests.db'), spoolFile: join(folder, 'spool.jsonl') },
    quietLog,
    clock,
  );
  opened.push(store);
  await store.open();
  return store;
}

const storedIds = async (store: RequestStore) =>
  (await store.database.kysely.selectFrom('requests').select('id').execute()).map(({ id }) => id);
const keyed = (key: string, fingerprint = 'f') => newRequest({ idempotency: { key, fingerprint }, channels: ['mail'] });

test('many requests at once are all stored', async () => {
  const store = await openStore(newFolder());
  const entries = Array.from({ length: 1_000 }, () => newRequest());
  await Promise.all(entries.map((entry) => store.save(entry)));
  expect(new Set(await storedIds(store))).toEqual(new Set(entries.map(({ id }) => id)));
});

test('a reference that exists already is replaced', async () => {
  const store = await openStore(newFolder());
  const reference = requestReference(Date.now());
  const outcomes = await Promise.all(
    [newRequest({ reference }), newRequest({ reference }), newRequest()].map((entry) => store.save(entry)),
  );
  expect(outcomes.map(({ kind }) => kind)).toEqual(['stored', 'stored', 'stored']);
  expect(new Set(outcomes.map((outcome) => 'receipt' in outcome && outcome.receipt.reference)).size).toBe(3);
});

test('a refused row does not fail the others of its batch', async () => {
  const store = await openStore(newFolder());
  const [good, bad, other] = [newRequest(), newRequest(), newRequest()];
  await sql
    .raw(`create trigger refuse before insert on requests when new.id = '${bad.id}' begin select raise(abort, 'no'); end`)
    .execute(store.database.kysely);
  const results = await Promise.allSettled([good, bad, other].map((entry) => store.save(entry)));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(results[1]).toMatchObject({ reason: expect.any(StoreUnusable) });
  expect((await storedIds(store)).sort()).toEqual([good.id, other.id].sort());
});

describe('while the database is unavailable', () => {
  const breakages: readonly (readonly [string, (folder: string) => () => void])[] = [
    [
      'because it is damaged',
      (folder) => {
        writeFileSync(join(folder, 'requests.db'), 'not a database at all, but a file that is long enough. '.repeat(30));
        return () => rmSync(join(folder, 'requests.db'));
      },
    ],
    [
      'because something else is in its place',
      (folder) => {
        mkdirSync(join(folder, 'requests.db'));
        return () => rmdirSync(join(folder, 'requests.db'));
      },
    ],
    [
      'because another program locks it',
      (folder) => {
        const other = openSqliteFile(join(folder, 'requests.db'));
        other.exec('BEGIN EXCLUSIVE');
        return () => other.close();
      },
    ],
  ];

  test.each(sampled(breakages.slice(0, 1), breakages))(
    '%s, requests are spooled, and stored once it is repaired',
    async (_why, breakIt) => {
      const folder = newFolder();
      const repair = breakIt(folder);
      const store = await openStore(folder);
      expect(store.isReady).toBe(false);
      const entries = [keyed('a'), keyed('b'), newRequest()];
      const outcomes = await Promise.all(entries.map((entry) => store.save(entry)));
      expect(outcomes.every((outcome) => outcome.kind === 'stored' && outcome.spooled)).toBe(true);
      expect((await store.save(keyed('a'))).kind).toBe('replayed');
      expect((await store.save(keyed('a', 'other'))).kind).toBe('otherPayload');
      expect(() => store.database).toThrow(StoreUnusable);
      repair();
      await until(() => store.isReady, 'the store opens again');
      expect((await storedIds(store)).sort()).toEqual(entries.map(({ id }) => id).sort());
      expect([store.spooled, existsSync(join(folder, 'spool.jsonl'))]).toEqual([0, false]);
    },
  );

  test('the next process replays the spool of a crashed one', async () => {
    const folder = newFolder();
    mkdirSync(join(folder, 'requests.db'));
    const entry = keyed('a');
    await (await openStore(folder)).save(entry);
    await opened.pop()?.close();
    rmdirSync(join(folder, 'requests.db'));
    const next = await openStore(folder);
    expect(await storedIds(next)).toEqual([entry.id]);
    expect((await next.save(keyed('a'))).kind).toBe('replayed');
  });

  test('a spooled request that another instance stored meanwhile is quarantined as a duplicate, not lost', async () => {
    const folder = newFolder();
    const store = await openStore(folder);
    const [known, spooled] = [keyed('a'), keyed('a')];
    await store.save(known);
    await store.close();
    writeFileSync(join(folder, 'spool.jsonl'), spoolLine(spooled));
    const next = await openStore(folder);
    const rows = await next.database.kysely.selectFrom('requests').select(['id', 'status', 'status_reason']).orderBy('id').execute();
    expect(rows).toEqual([
      { id: known.id, status: 'accepted', status_reason: null },
      { id: spooled.id, status: 'quarantined', status_reason: 'double' },
    ]);
  });

  test('a spooled request that the database refuses is kept in a renamed file and does not block the others', async () => {
    const folder = newFolder();
    const store = await openStore(folder);
    const known = newRequest();
    await store.save(known);
    await store.close();
    const [before, refused, after] = [newRequest(), newRequest({ reference: known.reference }), newRequest()];
    writeFileSync(join(folder, 'spool.jsonl'), [before, refused, after].map(spoolLine).join(''));
    const next = await openStore(folder);
    expect(next.isReady).toBe(true);
    expect((await storedIds(next)).sort()).toEqual([known, before, after].map(({ id }) => id).sort());
    const aside = readdirSync(folder).find((name) => name.startsWith('spool.jsonl.damaged-')) ?? '';
    expect(readFileSync(join(folder, aside), 'utf8')).toContain(refused.id);
  });
});

test('a spool that can’t be written turns requests away, which is known until one is taken', async () => {
  const folder = newFolder();
  mkdirSync(join(folder, 'requests.db'));
  const store = await openStore(folder);
  expect([store.isReady, store.isTaking]).toEqual([false, true]);
  const file = join(folder, 'spool.jsonl');
  mkdirSync(file);
  await expect(store.save(newRequest())).rejects.toThrow(StoreUnusable);
  expect(store.isTaking).toBe(false);
  rmdirSync(file);
  await store.save(newRequest());
  expect(store.isTaking).toBe(true);
});

describe('while the spool is unreadable', () => {
  test('the database takes requests, and what was spooled once it can be read', async () => {
    const folder = newFolder();
    const file = join(folder, 'spool.jsonl');
    mkdirSync(file);
    const store = await openStore(folder);
    const [entry, spooled] = [newRequest(), newRequest()];
    expect(await store.save(entry)).toEqual({ kind: 'stored', receipt: expect.anything() });
    rmdirSync(file);
    writeFileSync(file, spoolLine(spooled));
    await until(() => !existsSync(file), 'the spool is in the database');
    expect([store.isReady, (await storedIds(store)).sort()]).toEqual([true, [entry.id, spooled.id].sort()]);
  });

  test('nothing is acknowledged without a database, and nothing is lost', async () => {
    const folder = newFolder();
    const file = join(folder, 'spool.jsonl');
    for (const name of ['requests.db', 'spool.jsonl']) mkdirSync(join(folder, name));
    const store = await openStore(folder);
    await expect(store.save(newRequest())).rejects.toThrow(StoreUnusable);
    rmdirSync(file);
    const spooled = keyed('a');
    writeFileSync(file, spoolLine(spooled));
    expect((await store.save(keyed('a'))).kind).toBe('replayed');
    rmdirSync(join(folder, 'requests.db'));
    await until(() => store.isReady, 'the store opens');
    expect(await storedIds(store)).toEqual([spooled.id]);
  });
});

test('a database that fails at run time is closed, and reopened once it works', async () => {
  const folder = newFolder();
  const store = await openStore(folder);
  await store.save(newRequest());
  const other = openSqliteFile(join(folder, 'requests.db'));
  other.exec('BEGIN IMMEDIATE');
  const entry = newRequest();
  expect(await store.save(entry)).toMatchObject({ kind: 'stored', spooled: true });
  expect(store.isReady).toBe(false);
  expect(readFileSync(join(folder, 'spool.jsonl'), 'utf8')).toContain(entry.id);
  other.close();
  await until(() => store.isReady, 'the store opens again');
  expect(await storedIds(store)).toContain(entry.id);
});

test('disk full: nothing is acknowledged or spooled, and requests are accepted again at once when space is freed', async () => {
  const folder = newFolder();
  const store = await openStore(folder);
  const { kysely } = store.database;
  const pages = Object.values((await sql.raw<Record<string, number>>('pragma page_count').execute(kysely)).rows[0] ?? {})[0] ?? 0;
  await sql.raw(`pragma max_page_count = ${pages}`).execute(kysely);
  const results = await Promise.allSettled(Array.from({ length: 50 }, () => store.save(newRequest())));
  expect(results.every((result) => result.status === 'rejected' && result.reason instanceof StoreFull)).toBe(true);
  expect([store.isReady, existsSync(join(folder, 'spool.jsonl'))]).toEqual([false, false]);
  await sql.raw('pragma max_page_count = 1000000').execute(kysely);
  expect(await store.save(newRequest())).toMatchObject({ kind: 'stored' });
  expect(store.isReady).toBe(true);
});

test.each([
  ['at once', ['53100']],
  ['after a row was refused', ['23505', '53100']],
])('a PostgreSQL whose disk is full, %s, turns nobody away: the spool is on another disk', async (_, codes) => {
  const folder = newFolder();
  const store = await openStore(folder);
  Object.assign(store.database, { engine: 'postgresql' });
  jest.spyOn(store.database.kysely, 'transaction').mockImplementation(() => {
    throw Object.assign(new DatabaseError('could not extend file', 0, 'error'), { code: codes.shift() });
  });
  const entries = [newRequest(), newRequest()];
  const saved = await Promise.all(entries.map((entry) => store.save(entry)));
  expect(saved).toEqual(entries.map(() => expect.objectContaining({ kind: 'stored', spooled: true })));
  expect([store.isReady, store.isTaking, store.spooled]).toEqual([false, true, 2]);
  await until(() => store.isReady, 'there is space again');
  expect((await storedIds(store)).sort()).toEqual(entries.map(({ id }) => id).sort());
});

test('a disk counts as full for a while only, so that a server to which nobody sends comes back', async () => {
  const clock = new TestClock();
  const store = await openStore(newFolder(), clock);
  const { kysely } = store.database;
  await sql.raw('pragma max_page_count = 1').execute(kysely);
  const large = () => store.save(newRequest({ request: { ...newRequest().request, message: 'x'.repeat(100_000) } }));
  await expect(large()).rejects.toThrow(StoreFull);
  expect([store.isReady, store.isTaking]).toEqual([false, false]);
  clock.pass(10_000);
  expect([store.isReady, store.isTaking]).toEqual([true, true]);
});

test('closing stores the queue', async () => {
  const folder = newFolder();
  const store = await openStore(folder);
  const saves = Array.from({ length: 300 }, () => store.save(newRequest()));
  await store.close();
  await Promise.all(saves);
  expect(await storedIds(await openStore(folder))).toHaveLength(300);
});
