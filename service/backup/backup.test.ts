import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { intakeServer, testSettings } from '../../testing/intake/intake-server';
import { requestBody } from '../../testing/intake/request-body';
import { publishedFolders } from '../../testing/service/fake-publication';
import { addCurrentRelease } from '../../testing/service/fake-release';
import { listeningApp } from '../../testing/service/listening-app';
import { temporaryFolders } from '../../testing/temporary-folder';
import { until } from '../../testing/until';
import { tryLock } from '../publisher/lock';
import { switchTo } from '../publisher/switch-release';
import { dataLayout } from '../release/data-layout';
import { backUp, restore } from './backup';
import { BackupError } from './backup-error';
import { moments } from './moments';

const newFolder = temporaryFolders();
/** A data folder with a release, staff's key and an intake that runs on it. */
async function service() {
  const dataDir = newFolder();
  await addCurrentRelease(dataDir, { brief: true });
  writeFileSync(join(dataDir, 'staff.key'), 'key');
  const server = await intakeServer(testSettings(dataDir));
  return { dataDir, server, at: { dataDir, databaseUrl: '' } };
}

/** Lets the newest moment of a folder have a dump of PostgreSQL, which no server would take. */
async function addDump(folder: string): Promise<string> {
  const [newest = ''] = await moments(folder);
  const dump = join(folder, newest, 'database.dump');
  writeFileSync(dump, 'no dump');
  return dump;
}

/** Messages of the requests that a service on the folder would find. */
async function messagesIn(dataDir: string): Promise<string[]> {
  const server = await intakeServer(testSettings(dataDir));
  const rows = await server.intake.database.kysely.selectFrom('requests').select('message').orderBy('id').execute();
  await server.close();
  return rows.map(({ message }) => message);
}

test('what is copied while the service writes is all that was acknowledged before, and serves the same site elsewhere', async () => {
  const { dataDir, server, at } = await service();
  const folder = newFolder();
  const before: string[] = [];
  let posting = true;
  const posts = (async () => {
    for (let count = 0; posting; count += 1) {
      await server.post(requestBody({ message: `message ${count}` }));
      before.push(`message ${count}`);
      // Without a rest, the copy would wait for its turn most of the time.
      await sleep(5);
    }
  })();
  await until(() => before.length >= 20, 'requests are stored');
  const acknowledged = [...before];
  const moment = await backUp(at, folder, 3);
  posting = false;
  await posts;
  await server.close();
  rmSync(dataDir, { recursive: true });

  const elsewhere = { dataDir: newFolder(), databaseUrl: '' };
  expect(await restore(elsewhere, folder)).toEqual(moment);
  expect(await messagesIn(elsewhere.dataDir)).toEqual(expect.arrayContaining(acknowledged));
  expect(statSync(join(elsewhere.dataDir, 'staff.key')).size).toBe(3);
  const site = await listeningApp(elsewhere.dataDir);
  expect((await site.get('/ru/about')).status).toBe(200);
});

test('a restore that fails leaves nothing in the way of the next one', async () => {
  const { server, at } = await service();
  const folder = newFolder();
  const moment = await backUp(at, folder, 3);
  await server.close();
  const dataDir = newFolder();
  const dump = await addDump(folder);
  await expect(restore({ dataDir, databaseUrl: 'postgres://127.0.0.1:1/none' }, folder)).rejects.toThrow(/pg_restore failed/);
  expect(readdirSync(dataDir)).toEqual([]);
  rmSync(dump);
  expect(await restore({ dataDir, databaseUrl: '' }, folder)).toEqual(moment);
});

test('as many moments stay as are to be kept, with one copy of each release', async () => {
  const { server, at } = await service();
  const folder = newFolder();
  for (let count = 0; count < 4; count += 1) await backUp(at, folder, 2);
  expect(readdirSync(folder).filter((name) => name.endsWith('Z'))).toHaveLength(2);
  expect(readdirSync(join(folder, 'releases'))).toHaveLength(1);
  await server.close();
});

test('a clock that was ahead does not cost the moments after it', async () => {
  const { server, at } = await service();
  const folder = newFolder();
  await backUp(at, folder, 2);
  const [early = ''] = await moments(folder);
  renameSync(join(folder, early), join(folder, '29991231T235959999Z'));
  const { at: copied } = await backUp(at, folder, 1);
  const [name = '', ...others] = await moments(folder);
  expect([name, others]).toEqual(['30000101T000000000Z', []]);
  expect(await restore({ dataDir: newFolder(), databaseUrl: '' }, folder)).toMatchObject({ at: copied });
  await server.close();
});

test('a data folder that is not there, or has lost a database, is no backup, and costs no moment', async () => {
  const { dataDir, server, at } = await service();
  await server.close();
  writeFileSync(join(dataDir, 'publishing.db'), '');
  const folder = newFolder();
  await backUp(at, folder, 1);
  const before = await moments(folder);
  renameSync(join(dataDir, 'requests.db'), join(dataDir, 'elsewhere.db'));
  await expect(backUp(at, folder, 1)).rejects.toThrow(`There is no requests.db in ${dataDir}. Set DATA_DIR`);
  await expect(backUp({ ...at, dataDir: join(dataDir, 'nowhere') }, folder, 1)).rejects.toThrow(BackupError);
  await expect(backUp({ ...at, dataDir: newFolder() }, newFolder(), 1)).rejects.toThrow(/no requests\.db, no publishing\.db in/);
  expect(await moments(folder)).toEqual(before);
});

test('earlier releases are copied once, and stay while a moment or the data folder has them', async () => {
  const dataDir = newFolder();
  writeFileSync(join(dataDir, 'requests.db'), '');
  const add = () => addCurrentRelease(dataDir, { brief: true });
  const [first, , third] = [await add(), await add(), await add()];
  const [at, folder] = [{ dataDir, databaseUrl: '' }, newFolder()];
  await backUp(at, folder, 1);
  expect(readdirSync(join(folder, 'releases'))).toHaveLength(3);
  const note = join(folder, 'releases', third.id, 'withdrawn-since');
  await switchTo(first.layout, first.id);
  await backUp(at, folder, 1);
  expect(existsSync(note)).toBe(true);
  await switchTo(first.layout, third.id);
  await backUp(at, folder, 1);
  expect(existsSync(note)).toBe(false);
  rmSync(join(first.layout.releases, first.id), { recursive: true });
  await backUp(at, folder, 1);
  expect(readdirSync(join(folder, 'releases'))).toHaveLength(2);
  expect(readdirSync(join(folder, 'releases'))).toContain(third.id);
});

test.each([
  ['pg_dump', 'postgres://user:pass%20word@127.0.0.1/none?connect_timeout=5', '?connect_timeout=5'],
  ['pg_restore', 'postgres://user@127.0.0.1/none?password=pass+word', '/none --'],
  ['pg_dump', 'postgres://user@127.0.0.1/none?password=pass+word&options=-c%20a', '/none?options=-c%20a --'],
  ['pg_restore', 'postgres://user@127.0.0.1/none?connect_timeout=5&password=pass+word', '/none?connect_timeout=5 --'],
])('%s has the password in its environment, not among its arguments, which every user sees', async (program, databaseUrl, query) => {
  const [folder, programs, source, dataDir] = [newFolder(), newFolder(), newFolder(), newFolder()];
  writeFileSync(join(source, 'requests.db'), '');
  await backUp({ dataDir: source, databaseUrl: '' }, folder, 1);
  await addDump(folder);
  writeFileSync(join(programs, program), '#!/bin/sh\necho "$PGPASSWORD: $*" >&2\nexit 1\n', { mode: 0o755 });
  const path = jest.replaceProperty(process, 'env', { ...process.env, PATH: `${programs}:${process.env.PATH}` });
  const settings = { dataDir, databaseUrl };
  const said = await (program === 'pg_dump' ? backUp(settings, folder, 1) : restore(settings, folder)).catch((error: Error) => error);
  path.restore();
  expect(said).toMatchObject({ message: expect.stringContaining(`${program} failed: pass word: `) });
  expect(said).toMatchObject({ message: expect.stringMatching(/--dbname=postgres:\/\/user@127\.0\.0\.1\/none/) });
  expect(said).toMatchObject({ message: expect.stringContaining(query) });
  expect(said).not.toMatchObject({ message: expect.stringMatching(/-.*pass/) });
});

test('nothing that is there is replaced, and a damaged copy is not taken for a whole one', async () => {
  const { server, at } = await service();
  const folder = newFolder();
  const { release } = await backUp(at, folder, 2);
  await server.close();
  await expect(restore(at, folder)).rejects.toThrow(/is there already/);
  await expect(restore({ dataDir: newFolder(), databaseUrl: '' }, folder, 'yesterday')).rejects.toThrow(BackupError);
  await expect(restore({ dataDir: newFolder(), databaseUrl: '' }, newFolder())).rejects.toThrow(/There are: none/);
  const leftOver = newFolder();
  writeFileSync(join(leftOver, 'requests.db-wal'), '');
  await expect(restore({ dataDir: leftOver, databaseUrl: '' }, folder)).rejects.toThrow(/requests\.db-wal is there already/);
  const empty = newFolder();
  mkdirSync(join(empty, 'images'));
  truncateSync(join(folder, 'releases', release ?? '', 'site/about/index.html'), 5);
  await expect(restore({ dataDir: empty, databaseUrl: '' }, folder)).rejects.toThrow(/damaged in the backup/);
  expect(readdirSync(empty)).toEqual(['images']);
});

test('a copy is restored into the kind of database that it is of', async () => {
  const { server, at } = await service();
  const [folder, dataDir] = [newFolder(), newFolder()];
  await backUp(at, folder, 1);
  await server.close();
  await expect(restore({ dataDir, databaseUrl: 'postgres://127.0.0.1:1/none' }, folder)).rejects.toThrow(/Restore without DATABASE_URL/);
  await addDump(folder);
  await expect(restore({ dataDir, databaseUrl: '' }, folder)).rejects.toThrow(/Set DATABASE_URL/);
  expect(readdirSync(dataDir)).toEqual([]);
});

describe('a release that is damaged', () => {
  const page = 'site/about/index.html';
  const truncated = (file: string) => {
    const bytes = readFileSync(file);
    truncateSync(file, 5);
    return () => writeFileSync(file, bytes);
  };

  const publishedOne = publishedFolders({});

  async function published() {
    const dataDir = newFolder();
    const [id] = await publishedOne(dataDir);
    writeFileSync(join(dataDir, 'requests.db'), '');
    return {
      id,
      layout: dataLayout(dataDir),
      at: { dataDir, databaseUrl: '' },
      folder: newFolder(),
      elsewhere: { dataDir: newFolder(), databaseUrl: '' },
    };
  }

  test('before it is copied: the copy is mended, as far as the other forms of a file go', async () => {
    const { id, layout, at, folder, elsewhere } = await published();
    truncated(join(layout.releases, id, page));
    await backUp(at, folder, 2);
    expect(await restore(elsewhere, folder)).toMatchObject({ release: id });
  });

  test('beyond mending: everything else is copied, and it is when it is whole', async () => {
    const { id, layout, at, folder, elsewhere } = await published();
    const repair = truncated(join(layout.releases, id, 'site/humans.txt'));
    await expect(backUp(at, folder, 2)).rejects.toThrow(`Files of release ${id} are damaged: humans.txt.`);
    expect(readdirSync(join(folder, 'releases'))).toEqual([]);
    expect(await restore(elsewhere, folder)).toMatchObject({ release: null });
    repair();
    await backUp(at, folder, 2);
    expect(await restore({ ...elsewhere, dataDir: newFolder() }, folder)).toMatchObject({ release: id });
  });

  test('in the backup: the live one is copied again', async () => {
    const { id, at, folder, elsewhere } = await published();
    await backUp(at, folder, 2);
    truncated(join(folder, 'releases', id, page));
    await backUp(at, folder, 2);
    expect(await restore(elsewhere, folder)).toMatchObject({ release: id });
  });
});

test('what a killed backup has left goes with the next one, but not while it still runs', async () => {
  const { server, at } = await service();
  const folder = newFolder();
  mkdirSync(join(folder, 'unfinished-1'));
  mkdirSync(join(folder, 'releases', 'unfinished'), { recursive: true });
  const running = await tryLock(join(folder, 'backup.lock'));
  await expect(backUp(at, folder, 2)).rejects.toThrow(/is under way/);
  expect(readdirSync(folder)).toContain('unfinished-1');
  running?.[Symbol.dispose]();
  await backUp(at, folder, 2);
  expect([...readdirSync(folder), ...readdirSync(join(folder, 'releases'))].join()).not.toContain('unfinished');
  await server.close();
});
