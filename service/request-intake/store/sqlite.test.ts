import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { newRequest } from '../../../testing/intake/new-request';
import { temporaryFolders } from '../../../testing/temporary-folder';
import { openSqliteFile } from '../../database/sqlite-file';
import { scrubLog } from './erase-requests';
import { openDatabase } from './open-database';
import { saveRequests } from './save-requests';

const newFolder = temporaryFolders();
const settings = (folder: string) => ({ databaseUrl: '', databaseFile: join(folder, 'data', 'requests.db') });

/** A database with `count` requests, closed. */
async function filled(folder: string, count: number): Promise<string> {
  const open = await openDatabase(settings(folder));
  await saveRequests(
    open,
    Array.from({ length: count }, () => newRequest()),
    Date.now(),
  );
  await open.kysely.destroy();
  return settings(folder).databaseFile;
}

test('commits are durable (WAL, synchronous FULL), and only the owner can read the file', async () => {
  const folder = newFolder();
  const open = await openDatabase(settings(folder));
  const pragma = async (name: string) =>
    Object.values((await sql.raw<Record<string, unknown>>(`pragma ${name}`).execute(open.kysely)).rows[0] ?? {})[0];
  expect([await pragma('journal_mode'), await pragma('synchronous'), await pragma('secure_delete')]).toEqual(['wal', 2, 1]);
  expect(statSync(settings(folder).databaseFile).mode & 0o077).toBe(0);
  await open.kysely.destroy();
});

test('opening it again keeps what is there', async () => {
  const folder = newFolder();
  await filled(folder, 3);
  const open = await openDatabase(settings(folder));
  expect(await open.kysely.selectFrom('requests').select('id').execute()).toHaveLength(3);
  await open.kysely.destroy();
});

test('an upgrade that was killed between two columns is completed', async () => {
  const folder = newFolder();
  const file = openSqliteFile(await filled(folder, 3));
  for (const column of ['call_part', 'call_zone', 'call_language']) file.exec(`alter table requests drop column ${column}`);
  file.exec("delete from kysely_migration where name = '002-calls'");
  file.close();
  const { kysely } = await openDatabase(settings(folder));
  expect(await kysely.selectFrom('requests').select(['call_day', 'call_language']).execute()).toHaveLength(3);
  await kysely.destroy();
});

test('a damaged file is refused with the remedy and left unchanged', async () => {
  const folder = newFolder();
  const file = await filled(folder, 200);
  const bytes = readFileSync(file);
  for (let page = 1; page < bytes.length / 4_096; page += 1) bytes.fill(0xff, page * 4_096, page * 4_096 + 64);
  writeFileSync(file, bytes);
  await expect(openDatabase(settings(folder))).rejects.toThrow(/requests\.db (is damaged|can't be used).*left as it is/s);
  expect(readFileSync(file).equals(bytes)).toBe(true);
});

test('a file that is no database is refused and left unchanged', async () => {
  const folder = newFolder();
  mkdirSync(join(folder, 'data'));
  writeFileSync(settings(folder).databaseFile, 'a letter to my aunt, long enough to have a header of its own. '.repeat(20));
  await expect(openDatabase(settings(folder))).rejects.toThrow(/can't be used: file is not a database/);
  expect(readFileSync(settings(folder).databaseFile, 'utf8')).toMatch(/^a letter/);
});

test('tables of a newer version are refused, and the message says what to do', async () => {
  const folder = newFolder();
  const file = openSqliteFile(await filled(folder, 1));
  file.prepare("insert into kysely_migration (name, timestamp) values ('999-future', '2030-01-01')").run();
  file.close();
  await expect(openDatabase(settings(folder))).rejects.toThrow(
    /another version of this service.*Start the version that made it, or restore a backup/,
  );
});

test('an error after which SQLite rolled back by itself is not masked', async () => {
  const open = await openDatabase(settings(newFolder()));
  const failing = open.kysely.transaction().execute(async (transaction) => {
    await sql.raw('rollback').execute(transaction);
    throw new Error('disk full');
  });
  await expect(failing).rejects.toThrow('disk full');
  await saveRequests(open, [newRequest()], Date.now());
  await open.kysely.destroy();
});

test('a failed write on a full disk leaves no transaction open', async () => {
  const folder = newFolder();
  const open = await openDatabase(settings(folder));
  const pages = Object.values((await sql.raw<Record<string, number>>('pragma page_count').execute(open.kysely)).rows[0] ?? {})[0] ?? 0;
  await sql.raw(`pragma max_page_count = ${pages + 2}`).execute(open.kysely);
  const many = () =>
    saveRequests(
      open,
      Array.from({ length: 100 }, () => newRequest()),
      Date.now(),
    );
  await expect(many()).rejects.toMatchObject({ sqliteCodeName: 'SQLITE_FULL' });
  expect(await open.kysely.selectFrom('requests').select('id').execute()).toEqual([]);
  await sql.raw('pragma max_page_count = 1000000').execute(open.kysely);
  await many();
  expect(await open.kysely.selectFrom('requests').select('id').execute()).toHaveLength(100);
  await open.kysely.destroy();
});

describe('a power cut', () => {
  test('cutting the log at any byte loses only what was not yet acknowledged, and the file always opens', async () => {
    const folder = newFolder();
    const open = await openDatabase(settings(folder));
    const { databaseFile } = settings(folder);
    const wal = `${databaseFile}-wal`;
    const acknowledged: { id: string; size: number }[] = [];
    for (let index = 0; index < 25; index += 1) {
      const entry = newRequest({ channels: ['mail'] });
      await saveRequests(open, [entry], Date.now());
      acknowledged.push({ id: entry.id, size: statSync(wal).size });
    }
    const [base, log] = [readFileSync(databaseFile), readFileSync(wal)];
    await open.kysely.destroy();
    for (let round = 0; round < 60; round += 1) {
      const cut = Math.floor((log.length * round) / 59);
      const copy = join(newFolder(), 'requests.db');
      writeFileSync(copy, base);
      writeFileSync(`${copy}-wal`, log.subarray(0, cut));
      const file = openSqliteFile(copy);
      const hasTable = file.prepare("select count(*) from sqlite_master where name = 'requests'").pluck().get() === 1;
      const ids = new Set(hasTable ? (file.prepare('select id from requests').pluck().all() as string[]) : []);
      expect(file.pragma('integrity_check', { simple: true })).toBe('ok');
      file.close();
      const due = acknowledged.filter(({ size }) => size <= cut).map(({ id }) => id);
      expect(due.filter((id) => !ids.has(id))).toEqual([]);
    }
  });
});

test('scrubbing reports whether a reader kept the old text in the log', async () => {
  const folder = newFolder();
  const open = await openDatabase(settings(folder));
  await saveRequests(open, [newRequest()], Date.now());
  const reader = openSqliteFile(settings(folder).databaseFile, { readOnly: true });
  reader.exec('BEGIN');
  reader.prepare('select * from requests').all();
  await saveRequests(open, [newRequest()], Date.now());
  expect(await scrubLog(open)).toBe(false);
  // The driver leaves a file open, with its transaction, until statements are collected.
  reader.exec('COMMIT');
  reader.close();
  expect(await scrubLog(open)).toBe(true);
  expect(statSync(`${settings(folder).databaseFile}-wal`).size).toBe(0);
  await open.kysely.destroy();
});
