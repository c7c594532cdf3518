import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { newRequest } from '../../../testing/intake/new-request';
import { temporaryFolders } from '../../../testing/temporary-folder';
import { openDatabase } from './open-database';
import { replaySpool } from './replay-spool';
import { readSpoolLines, Spool, spoolLine } from './spool';

const newFolder = temporaryFolders();

test('the next process reads the entries in order', async () => {
  const path = join(newFolder(), 'spool.jsonl');
  const spool = new Spool(path);
  await spool.load();
  const entries = [newRequest(), newRequest({ idempotency: { key: 'a', fingerprint: 'f' } }), newRequest()];
  await spool.append(entries.slice(0, 2));
  await spool.append(entries.slice(2));
  const next = new Spool(path);
  await next.load();
  expect([next.count, await next.read()]).toEqual([3, { entries, damaged: 0 }]);
  expect(next.keyed('a')).toEqual(entries[1]);
  expect(statSync(path).mode & 0o077).toBe(0);
});

test('a truncated last line is removed, and the next entry is complete', async () => {
  const path = join(newFolder(), 'spool.jsonl');
  const spool = new Spool(path);
  await spool.load();
  const [first, second] = [newRequest(), newRequest()];
  await spool.append([first]);
  appendFileSync(path, JSON.stringify(newRequest()).slice(0, 100));
  const next = new Spool(path);
  await next.load();
  await next.append([second]);
  expect(await next.read()).toEqual({ entries: [first, second], damaged: 0 });
});

test('clearing removes the file, or renames it if lines are damaged', async () => {
  const folder = newFolder();
  const spool = new Spool(join(folder, 'spool.jsonl'));
  await spool.load();
  await spool.append([newRequest()]);
  await spool.clear(0, Date.now());
  expect([spool.count, existsSync(spool.path)]).toEqual([0, false]);
  await spool.append([newRequest()]);
  appendFileSync(spool.path, 'not json\n');
  const { damaged } = await spool.read();
  await spool.clear(damaged, Date.UTC(2026, 2, 1));
  const [aside = ''] = readdirSync(folder);
  expect([damaged, aside]).toEqual([1, 'spool.jsonl.damaged-20260301T000000000Z']);
  expect(readFileSync(join(folder, aside), 'utf8')).toContain('not json');
});

test('a file that can’t be read is not an empty one, and counts once it can', async () => {
  const path = join(newFolder(), 'spool.jsonl');
  mkdirSync(path);
  const spool = new Spool(path);
  await expect(spool.load()).rejects.toThrow(`The spool ${path} can't be used: EISDIR`);
  await expect(spool.read()).rejects.toThrow('EISDIR');
  rmdirSync(path);
  const entry = newRequest();
  writeFileSync(path, spoolLine(entry));
  for (let time = 0; time < 2; time += 1) await spool.load();
  expect([spool.count, await spool.read()]).toEqual([1, { entries: [entry], damaged: 0 }]);
});

test('a replay that can’t read the file removes nothing', async () => {
  const folder = newFolder();
  const spool = new Spool(join(folder, 'spool.jsonl'));
  await spool.load();
  const entry = newRequest();
  await spool.append([entry]);
  const database = await openDatabase({ databaseUrl: '', databaseFile: join(folder, 'requests.db') });
  renameSync(spool.path, `${spool.path}.away`);
  symlinkSync(spool.path, spool.path);
  await expect(replaySpool(spool, database, Date.now())).rejects.toThrow('ELOOP');
  renameSync(`${spool.path}.away`, spool.path);
  expect([spool.count, await replaySpool(spool, database, Date.now())]).toEqual([1, { replayed: 1, left: 0 }]);
  await database.kysely.destroy();
});

test('a failed append throws and leaves nothing behind', async () => {
  const path = join(newFolder(), 'spool.jsonl');
  mkdirSync(path);
  await expect(new Spool(path).append([newRequest()])).rejects.toThrow('EISDIR');
});

test('any flipped byte is detected, and the other lines are read', () => {
  const entries = [newRequest(), newRequest({ idempotency: { key: 'a', fingerprint: 'f' } }), newRequest()];
  const bytes = Buffer.from(entries.map(spoolLine).join(''));
  fc.assert(
    fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (at, flip) => {
      const flipped = Buffer.from(bytes);
      flipped[at] = (flipped[at] ?? 0) ^ flip;
      const { entries: read } = readSpoolLines(flipped);
      expect(entries).toEqual(expect.arrayContaining(read));
      expect(read.length).toBeGreaterThanOrEqual(1);
    }),
    { numRuns: 2_000 },
  );
});

test('invalid UTF-8 does not shift the offset of later appends', async () => {
  const path = join(newFolder(), 'spool.jsonl');
  const [first, second, third] = [newRequest(), newRequest(), newRequest()];
  const line = Buffer.from(spoolLine(first));
  line[40] = 0xff;
  writeFileSync(path, Buffer.concat([line, Buffer.from(spoolLine(second))]));
  const spool = new Spool(path);
  await spool.load();
  await spool.append([third]);
  expect([spool.count, await spool.read()]).toEqual([2, { entries: [second, third], damaged: 1 }]);
});
