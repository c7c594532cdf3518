import { mkdirSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { intakeServer, testSettings } from '../../testing/intake/intake-server';
import { requestBody } from '../../testing/intake/request-body';
import { publishFake } from '../../testing/service/fake-publication';
import { listeningApp } from '../../testing/service/listening-app';
import { temporaryFolders } from '../../testing/temporary-folder';
import { BackupError, backUp, restore } from './backup';

const newFolder = temporaryFolders();

/** A data folder with a release, staff's key and an intake that runs on it. */
async function service() {
  const dataDir = newFolder();
  await publishFake(dataDir);
  writeFileSync(join(dataDir, 'staff.key'), 'key');
  const server = await intakeServer(testSettings(dataDir));
  return { dataDir, server, at: { dataDir, databaseUrl: '' } };
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
    }
  })();
  while (before.length < 20) await new Promise(setImmediate);
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

test('as many moments stay as are to be kept, with one copy of each release', async () => {
  const { server, at } = await service();
  const folder = newFolder();
  for (let count = 0; count < 4; count += 1) await backUp(at, folder, 2);
  expect(readdirSync(folder).filter((name) => name !== 'releases')).toHaveLength(2);
  expect(readdirSync(join(folder, 'releases'))).toHaveLength(1);
  await server.close();
});

test('nothing that is there is replaced, and a damaged copy is not taken for a whole one', async () => {
  const { server, at } = await service();
  const folder = newFolder();
  const { release } = await backUp(at, folder, 2);
  await server.close();
  await expect(restore(at, folder)).rejects.toThrow(/is there already/);
  await expect(restore({ dataDir: newFolder(), databaseUrl: '' }, folder, 'yesterday')).rejects.toThrow(BackupError);
  await expect(restore({ dataDir: newFolder(), databaseUrl: '' }, newFolder())).rejects.toThrow(/There are: none/);
  const empty = newFolder();
  mkdirSync(join(empty, 'images'));
  truncateSync(join(folder, 'releases', release ?? '', 'site/about/index.html'), 5);
  await expect(restore({ dataDir: empty, databaseUrl: '' }, folder)).rejects.toThrow(/damaged in the backup/);
});
