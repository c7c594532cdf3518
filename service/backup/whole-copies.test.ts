import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addCurrentRelease, addRelease } from '../../testing/service/fake-release';
import { temporaryFolders } from '../../testing/temporary-folder';
import { openSqliteFile } from '../database/sqlite-file';
import { syncFiles, syncPath } from '../publisher/durable-files';
import { rollBack } from '../publisher/rollback';
import { switchTo } from '../publisher/switch-release';
import { dataLayout } from '../release/data-layout';
import { backUp, restore } from './backup';
import { moments } from './moments';

/** What waits for the disk, which does so nevertheless. */
jest.mock('../publisher/durable-files', () => {
  const { syncFiles, syncPath, ...others } = jest.requireActual('../publisher/durable-files');
  return { ...others, syncFiles: jest.fn(syncFiles), syncPath: jest.fn(syncPath) };
});

const newFolder = temporaryFolders();

/** A data folder with a release and both databases. */
async function dataFolder() {
  const dataDir = newFolder();
  await addCurrentRelease(dataDir, { brief: true });
  for (const name of ['requests.db', 'publishing.db']) {
    const file = openSqliteFile(join(dataDir, name));
    file.exec('create table kept (id text)');
    file.close();
  }
  return { dataDir, at: { dataDir, databaseUrl: '' } };
}

describe('a database that is damaged', () => {
  const spool = 'requests-spool.jsonl';

  test.each(['requests.db', 'publishing.db'])('%s: the rest is copied, no earlier moment goes, and it is named', async (damaged) => {
    const [{ dataDir, at }, folder] = [await dataFolder(), newFolder()];
    await backUp(at, folder, 1);
    writeFileSync(join(dataDir, damaged), Buffer.alloc(8_192, 7));
    writeFileSync(join(dataDir, spool), '');
    for (let count = 2; count <= 3; count += 1) {
      await expect(backUp(at, folder, 1)).rejects.toThrow(`${join(dataDir, damaged)} can't be copied: file is not a database.`);
      expect(await moments(folder)).toHaveLength(count);
    }
    const [newest = ''] = await moments(folder);
    const left = ['backup.json', 'publishing.db', spool, 'requests.db'].filter((name) => name !== damaged);
    expect(readdirSync(join(folder, newest)).sort()).toEqual(left);
    expect(await restore({ ...at, dataDir: newFolder() }, folder)).toMatchObject({ missing: [damaged], release: expect.any(String) });
    rmSync(join(dataDir, damaged));
    await expect(backUp(at, folder, 1)).rejects.toThrow(`There is no ${damaged} in`);
  });

  test('copies that lack it count for none that is whole', async () => {
    const [{ dataDir, at }, folder] = [await dataFolder(), newFolder()];
    const file = join(dataDir, 'requests.db');
    const intact = readFileSync(file);
    for (let count = 0; count < 2; count += 1) await backUp(at, folder, 2);
    writeFileSync(file, Buffer.alloc(8_192, 7));
    for (let count = 0; count < 3; count += 1) await expect(backUp(at, folder, 2)).rejects.toThrow('file is not a database');
    writeFileSync(file, intact);
    await backUp(at, folder, 2);
    const whole = async () => (await moments(folder)).filter((name) => existsSync(join(folder, name, 'requests.db'))).length;
    expect([await whole(), (await moments(folder)).length]).toEqual([2, 5]);
    await backUp(at, folder, 2);
    expect([await whole(), (await moments(folder)).length]).toEqual([2, 2]);
  });

  test('or away, on PostgreSQL: the spool is copied', async () => {
    const [dataDir, folder] = [newFolder(), newFolder()];
    writeFileSync(join(dataDir, spool), 'request');
    const at = { dataDir, databaseUrl: 'postgres://127.0.0.1:1/none' };
    await expect(backUp(at, folder, 1)).rejects.toThrow(/^pg_dump failed/);
    const elsewhere = { ...at, dataDir: newFolder() };
    expect(await restore(elsewhere, folder)).toMatchObject({ missing: ['database.dump'] });
    expect(readdirSync(elsewhere.dataDir)).toEqual([spool]);
  });
});

test('requests that were set aside from the spool are copied, restored, and never replaced', async () => {
  const [dataDir, folder, elsewhere] = [newFolder(), newFolder(), newFolder()];
  const aside = 'requests-spool.jsonl.damaged-20260301T000000000Z';
  writeFileSync(join(dataDir, 'requests.db'), '');
  writeFileSync(join(dataDir, aside), 'request');
  await backUp({ dataDir, databaseUrl: '' }, folder, 1);
  await restore({ dataDir: elsewhere, databaseUrl: '' }, folder);
  expect(readFileSync(join(elsewhere, aside), 'utf8')).toBe('request');
  rmSync(join(elsewhere, 'requests.db'));
  await expect(restore({ dataDir: elsewhere, databaseUrl: '' }, folder)).rejects.toThrow(`${aside} is there already`);
});

test('what is said to be copied or restored is on the disk: each file, and each name', async () => {
  const [{ at }, folder, dataDir] = [await dataFolder(), newFolder(), newFolder()];
  const filesIn = (of: string) =>
    readdirSync(of, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== 'backup.lock')
      .map(({ parentPath, name }) => join(parentPath, name));
  /** Paths that were waited for, as they are once what was unfinished is renamed. */
  const synced = (moment: string) => [
    ...jest.mocked(syncFiles).mock.calls.flatMap(([of, names]) => names.map((name) => join(of, name).replace('/unfinished/', '/'))),
    ...jest.mocked(syncPath).mock.calls.map(([path]) => path.replace('/unfinished/', `/${moment}/`)),
  ];
  jest.clearAllMocks();
  await backUp(at, folder, 1);
  const [moment = ''] = await moments(folder);
  expect(synced(moment)).toEqual(expect.arrayContaining([folder, join(folder, 'releases'), ...filesIn(folder)]));
  jest.clearAllMocks();
  await restore({ dataDir, databaseUrl: '' }, folder);
  const later = ['live-since', 'withdrawn-since'];
  const made = filesIn(dataDir).filter((path) => !later.some((name) => path.endsWith(name)) && !path.endsWith('.lock'));
  expect(synced(moment)).toEqual(expect.arrayContaining([dataDir, join(dataDir, 'releases'), ...made]));
});

test('a release that was copied before it went live is one that was live in later copies', async () => {
  const dataDir = newFolder();
  writeFileSync(join(dataDir, 'requests.db'), '');
  const { id, layout } = await addRelease(dataDir, { brief: true });
  const [at, folder, elsewhere] = [{ dataDir, databaseUrl: '' }, newFolder(), newFolder()];
  await backUp(at, folder, 1);
  await switchTo(layout, id);
  await switchTo(layout, (await addRelease(dataDir, { brief: true })).id);
  await backUp(at, folder, 1);
  await restore({ ...at, dataDir: elsewhere }, folder);
  expect(existsSync(join(elsewhere, 'releases', id, 'live-since'))).toBe(true);
});

test('a release that was gone back from, and then removed before older ones, is gone back to last after a restore', async () => {
  const dataDir = newFolder();
  writeFileSync(join(dataDir, 'requests.db'), '');
  const [at, folder, elsewhere] = [{ dataDir, databaseUrl: '' }, newFolder(), newFolder()];
  const good = await addCurrentRelease(dataDir, { brief: true });
  const bad = await addCurrentRelease(dataDir, { brief: true, word: 'bad' });
  await backUp(at, folder, 2);
  await switchTo(good.layout, good.id);
  await addCurrentRelease(dataDir, { brief: true, word: 'mended' });
  rmSync(join(dataDir, 'releases', bad.id), { recursive: true });
  await backUp(at, folder, 2);
  await restore({ ...at, dataDir: elsewhere }, folder);
  expect(await rollBack(dataLayout(elsewhere), 'aziza')).toBe(good.id);
});
