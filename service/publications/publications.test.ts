import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { TestQueue } from '../../testing/service/test-queue';
import { temporaryFolders } from '../../testing/temporary-folder';
import { openDatabase } from '../database/open-database';
import { dueAt, gathering } from './due';
import { initial } from './migrations/001-initial';
import { notices } from './migrations/002-notices';
import { openPublications } from './open-publications';
import { Publications, type Result } from './publications';
import type { Schema } from './schema';

const queue = new TestQueue();
const newFolder = temporaryFolders();
const command = { source: 'command', who: 'aziza' } as const;
/** Lets a publication end. @returns its id */
async function ended(result: Result): Promise<string> {
  const { id } = await queue.request(command);
  await queue.open.claim();
  await queue.open.finish(id, result);
  return id;
}
const hook = (delivery: string) => ({ source: 'hook', delivery }) as const;

test('one waits and further triggers join it; what comes while it runs waits for the next', async () => {
  const first = await queue.request(hook('1'));
  expect(await queue.request(hook('2'))).toEqual({ ...first, replayed: false });
  expect(await queue.open.claim()).toMatchObject({ id: first.id, state: 'running', attempts: 1, gathers: false });
  const next = await queue.request(hook('3'));
  expect(next.id).not.toBe(first.id);
  expect(await queue.open.waiting()).toMatchObject({ id: next.id, gathers: true, triggers: [{ delivery: '3' }] });
  await queue.open.finish(first.id, { outcome: 'unchanged' });
  expect((await queue.open.list(10)).map(({ id, state }) => [id, state])).toEqual([
    [next.id, 'waiting'],
    [first.id, 'unchanged'],
  ]);
});

test('many calls at once from two processes end in one publication', async () => {
  const other = await openPublications({ databaseUrl: '', dataDir: queue.dataDir });
  const accepted = await Promise.all(
    Array.from({ length: 500 }, (_, index) => (index % 2 ? queue.open : other).request(hook(`${index % 400}`))),
  );
  expect(new Set(accepted.map(({ id }) => id)).size).toBe(1);
  expect(accepted.filter(({ replayed }) => replayed)).toHaveLength(100);
  expect((await queue.open.waiting())?.triggers).toHaveLength(400);
  await other.close();
});

test('findings and changes are kept', async () => {
  const { id } = await queue.request(command);
  await queue.open.claim();
  const findings = [
    { code: 'said', facts: { text: 'Gone.' }, items: [{ kind: 'works', id: 'tax', title: 'Tax', locales: ['en'] }], allow: 'ab12' },
  ];
  const changes = { pages: { added: 1, changed: 2, removed: 0 }, items: [] };
  await queue.open.finish(id, { outcome: 'stopped', findings, changes });
  expect(await queue.open.lastEnded()).toMatchObject({ id, state: 'stopped', findings, changes, triggers: [command] });
  expect(await queue.open.lastEnded(['published'])).toBeNull();
});

test('what ended while the clock was a day ahead does not stay the last', async () => {
  const { database } = queue.open;
  const ahead = new Publications(database, [], undefined, () => Date.now() + 86_400_000);
  const { id } = await ahead.request(command);
  await ahead.claim();
  await ahead.finish(id, { outcome: 'unchanged' });
  // As another process makes it, which has seen that clock.
  await database.kysely.deleteFrom('triggers').execute();
  await database.kysely
    .updateTable('publications')
    .set({ id: uuidv7({ msecs: Date.now() + 86_400_000 }) })
    .execute();
  const next = await queue.request(command);
  await queue.open.claim();
  await queue.open.finish(next.id, { outcome: 'failed' });
  expect(await queue.open.lastEnded()).toMatchObject({ id: next.id, state: 'failed' });
  expect(await queue.open.list(1)).toMatchObject([{ id: next.id }]);
});

test('a note that comes late says nothing of a publication that has ended', async () => {
  const { id } = await queue.request(command);
  await queue.open.claim();
  await queue.open.progress(id, { step: 'prune' });
  expect(await queue.open.get(id)).toMatchObject({ step: 'prune' });
  await queue.open.finish(id, { outcome: 'published' });
  await queue.open.progress(id, { step: 'end', progress: 'line' });
  expect(await queue.open.get(id)).toMatchObject({ step: null, progress: null });
});

describe('a publisher that was killed', () => {
  test('before the switch: its publication waits again, and is given up after three attempts', async () => {
    const { id } = await queue.request(command);
    for (const attempts of [1, 2]) {
      expect(await queue.open.claim()).toMatchObject({ attempts });
      await queue.open.progress(id, { step: 'store', release: 'new' });
      await queue.open.recover('old');
      expect(await queue.open.waiting()).toMatchObject({ id, release: null });
    }
    await queue.open.claim();
    await queue.open.recover('old');
    expect(await queue.open.get(id)).toMatchObject({ state: 'failed', findings: [{ code: 'interrupted', facts: { attempts: 3 } }] });
  });

  test('after the switch: its publication has come to its end', async () => {
    const { id } = await queue.request(command);
    await queue.open.claim();
    const changes = { pages: { added: 0, changed: 9, removed: 0 }, items: [] };
    await queue.open.progress(id, { step: 'switch', release: 'new', findings: [], changes });
    await queue.open.recover('new');
    expect(await queue.open.ofRelease('new')).toMatchObject({ id, state: 'published', findings: [], changes });
  });

  test('while another waits: that one takes its place', async () => {
    const left = await queue.request(command);
    await queue.open.claim();
    const next = await queue.request(hook('1'));
    await queue.open.recover(null);
    expect(await queue.open.follow(left.id)).toMatchObject({ id: next.id, state: 'waiting' });
  });

  test('on purpose: the attempt does not count', async () => {
    const { id } = await queue.request(command);
    for (let round = 1; round <= 5; round += 1) {
      expect(await queue.open.claim()).toMatchObject({ id, attempts: 1 });
      await queue.open.giveBack(id);
    }
  });
});

test('only what a stopped publication has found can be allowed, and is handed to the next with its items', async () => {
  const loss = {
    code: 'loss-kind',
    facts: { kind: 'works' },
    items: [{ kind: 'works', id: 'tax', title: 'Tax', locales: ['en'] }],
    allow: 'ab12',
  };
  let stopped = '';
  for (const outcome of ['failed', 'stopped'] as const) {
    expect(await queue.open.allowances.allow('ab12', 'aziza')).toBe(false);
    stopped = await ended({ outcome, findings: [loss, { code: 'said', facts: { text: 'A link.' } }] });
  }
  expect(await queue.open.allowances.findings()).toEqual([]);
  expect(await queue.open.allowances.allow('cd34', 'aziza')).toBe(false);
  expect(await queue.open.allowances.allow('ab12', 'aziza')).toBe(true);
  expect(await queue.open.allowances.by('ab12', stopped)).toBe('aziza');
  expect(await queue.open.allowances.findings()).toEqual([loss]);
});

describe('what was allowed', () => {
  const loss = { code: 'loss-kind', facts: {}, allow: 'ab12' };
  const stop = () => ended({ outcome: 'stopped', findings: [loss] });
  let stopped: string;
  beforeEach(async () => {
    stopped = await stop();
    await queue.open.allowances.allow('ab12', 'aziza');
  });

  test('counts until a publication goes live, and for a later one only if it is allowed again', async () => {
    const { allowances } = queue.open;
    for (const outcome of ['failed', 'unchanged', 'stopped'] as const) await ended({ outcome });
    expect(await allowances.findings()).toEqual([loss]);
    await ended({ outcome: 'published' });
    const again = await stop();
    expect([await allowances.findings(), await allowances.by('ab12', stopped), await allowances.by('ab12', again)]).toEqual([
      [],
      'aziza',
      null,
    ]);
    await allowances.allow('ab12', 'botir');
    expect([await allowances.findings(), await allowances.by('ab12', again)]).toEqual([[loss, loss], 'botir']);
  });

  test('is used as well where what is live needs no consent: the loss was put right', async () => {
    await ended({ outcome: 'unchanged', needsNoConsent: true });
    expect(await queue.open.allowances.findings()).toEqual([]);
  });

  test('is used as well by a publication whose publisher was killed after the switch', async () => {
    const { id } = await queue.request(command);
    await queue.open.claim();
    await queue.open.progress(id, { release: 'new' });
    await queue.open.recover('new');
    expect(await queue.open.allowances.findings()).toEqual([]);
  });

  test('while a publication ran is left for the next one', async () => {
    const earlier = new Publications(queue.open.database, [], undefined, () => Date.now() - 60_000);
    const { id } = await earlier.request(command);
    await earlier.claim();
    await earlier.finish(id, { outcome: 'published' });
    expect(await queue.open.allowances.findings()).toEqual([loss]);
  });
});

test('a database in which nothing is noted of the use of allowances is brought up to date', async () => {
  const dataDir = newFolder();
  const kind = { what: 'old', migrations: { '001-initial': initial, '002-notices': notices }, migrationTable: 'publishing_migration' };
  const old = await openDatabase<Schema>(kind, { databaseUrl: '', databaseFile: join(dataDir, 'publishing.db') });
  await old.kysely
    .insertInto('allowances')
    .values({ digest: 'ab12', who: 'aziza', at: 1 } as never)
    .execute();
  await old.kysely.destroy();
  const publications = await openPublications({ databaseUrl: '', dataDir });
  expect(await publications.allowances.by('ab12', 'any')).toBe('aziza');
  await publications.close();
});

describe('a publication is due', () => {
  const at = (source: 'hook' | 'desk', ...moments: number[]) => ({
    createdAt: 0,
    gathers: true,
    triggers: moments.map((moment) => ({ source, at: moment })),
  });

  test.each([
    ['at once after a pause', { ...at('hook', 0, 500), gathers: false }, 0],
    ['at once if a person waits', { ...at('hook', 0, 500), triggers: [...at('hook', 0).triggers, ...at('desk', 900).triggers] }, 0],
    ['a quiet period after its last trigger', at('hook', 0, 1_500), 1_500 + gathering.quiet],
    ['after the longest wait, though triggers keep coming', at('hook', 0, 10_000, 20_000, 29_900), gathering.longest],
  ])('%s', (_name, publication, due) => expect(dueAt(publication)).toBe(due));

  test('at once where the clock has been set back since it was asked for', () => {
    const ahead = Date.now() + 3_600_000;
    for (const gathers of [true, false])
      expect(dueAt({ createdAt: ahead, gathers, triggers: [{ source: 'hook', at: ahead }] })).toBeLessThanOrEqual(Date.now());
  });
});
