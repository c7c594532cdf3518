import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type FollowingMachine, followingMachine, type PublishingMachine, publishingMachine } from '../../testing/object-store/machines';
import { type S3Server, startS3Server } from '../../testing/object-store/s3-server';
import { listeningApp } from '../../testing/service/listening-app';
import { temporaryFolders } from '../../testing/temporary-folder';
import { until } from '../../testing/until';
import { rollBack } from '../publisher/rollback';
import { releaseIds } from '../release/releases';

const newFolder = temporaryFolders();

let server: S3Server;
let publisher: PublishingMachine;
beforeEach(async () => {
  server = await startS3Server();
  publisher = publishingMachine(newFolder(), server.url);
});
afterEach(() => server.close());

const follow = (dataDir = newFolder(), environment = {}) => followingMachine(dataDir, server.url, environment);

const siteFile = ({ layout }: Pick<FollowingMachine, 'layout'>, id: string, path: string) => join(layout.releases, id, 'site', path);
const fetched = () => server.requests.filter((request) => request.startsWith('GET mezon/files/'));
const isProblem = ({ follower }: FollowingMachine) => follower.condition().degraded !== undefined;

test('an empty disk is filled; of the next release only what differs is read, and the rest shares its space', async () => {
  const first = await publisher.supply();
  const machine = follow();
  await machine.reaches(first);
  for (const file of ['manifest.json', 'site/index.html', 'site/index.html.br'])
    expect(readFileSync(join(machine.layout.releases, first, file))).toEqual(readFileSync(join(publisher.layout.releases, first, file)));
  const known = new Set(server.objects.keys());
  server.requests.length = 0;
  const second = await publisher.supply({ words: { 'de/about/index.html': 'Kanzlei' } });
  await machine.reaches(second);
  const added = [...server.objects.keys()].filter((key) => key.includes('/files/') && !known.has(key));
  expect(fetched().sort()).toEqual(added.map((key) => `GET ${key}`).sort());
  expect(statSync(siteFile(machine, second, 'favicon.ico')).ino).toBe(statSync(siteFile(machine, first, 'favicon.ico')).ino);
});

test('a rollback is followed, without reading anything again; so is the way back', async () => {
  const ids = [await publisher.supply(), await publisher.supply({ word: 'two' })];
  const machine = follow();
  await machine.reaches(ids[1] ?? '');
  await rollBack(publisher.layout, 'aziza', ids[0]);
  await publisher.mirror().mirror();
  await machine.reaches(ids[0] ?? '');
  server.requests.length = 0;
  await rollBack(publisher.layout, 'aziza', ids[1]);
  await publisher.mirror().mirror();
  await machine.reaches(ids[1] ?? '');
  expect(fetched()).toEqual([]);
});

test('while a release is on its way, the one before is served whole, and then the new one', async () => {
  const first = await publisher.supply();
  const machine = follow();
  await machine.reaches(first);
  const { log, follower } = machine;
  const app = await listeningApp(machine.layout.dataDir, {}, { log, distribution: follower });
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  let isWaiting = false;
  server.fault = async ({ method, key }) => {
    if (method !== 'GET' || !key.includes('/files/')) return undefined;
    isWaiting = true;
    await gate;
    return undefined;
  };
  const before = (await app.get('/')).text;
  const second = await publisher.supply({ word: 'two' });
  await until(() => isWaiting, 'the follower reads files');
  expect((await app.get('/')).text).toBe(before);
  expect(await releaseIds(machine.layout.releases)).toEqual([first]);
  open();
  await machine.reaches(second);
  expect((await app.get('/')).text).toContain('two');
});

test('releases that are old go, as they do where they are made', async () => {
  const machine = follow(newFolder(), { KEEP_RELEASES: '2' });
  const ids: string[] = [];
  for (const word of ['one', 'two', 'three']) {
    ids.unshift(await publisher.supply({ word }));
    await machine.reaches(ids[0] ?? '');
  }
  await until(async () => (await releaseIds(machine.layout.releases)).length === 2, 'the oldest is gone');
  expect(await releaseIds(machine.layout.releases)).toEqual(ids.slice(0, 2));
});

test('a store without a release is no fault', async () => {
  const machine = follow();
  await until(() => machine.follower.secondsBehind() !== null, 'the store has been asked');
  expect(isProblem(machine)).toBe(false);
  await machine.reaches(await publisher.supply());
});
