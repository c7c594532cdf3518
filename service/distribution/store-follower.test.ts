import { chmodSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import { join } from 'node:path';
import type { FollowingMachine } from '../../testing/object-store/machines';
import { TestStore } from '../../testing/object-store/test-store';
import { listeningApp } from '../../testing/service/listening-app';
import { until } from '../../testing/until';
import { rollBack } from '../publisher/rollback';
import { switchTo } from '../publisher/switch-release';
import { releaseIds } from '../release/releases';

const store = new TestStore();

const siteFile = ({ layout }: Pick<FollowingMachine, 'layout'>, id: string, path: string) => join(layout.releases, id, 'site', path);

test('an empty disk is filled; of the next release only what differs is read, and the rest shares its space', async () => {
  const first = await store.publisher.supply();
  const machine = store.follow();
  await machine.reaches(first);
  for (const file of ['manifest.json', 'site/index.html', 'site/index.html.br'])
    expect(readFileSync(join(machine.layout.releases, first, file))).toEqual(
      readFileSync(join(store.publisher.layout.releases, first, file)),
    );
  const known = new Set(store.server.objects.keys());
  store.server.requests.length = 0;
  const second = await store.publisher.supply({ words: { 'de/about/index.html': 'Kanzlei' } });
  await machine.reaches(second);
  const added = [...store.server.objects.keys()].filter((key) => key.includes('/files/') && !known.has(key));
  expect(store.fetched().sort()).toEqual(added.map((key) => `GET ${key}`).sort());
  expect(statSync(siteFile(machine, second, 'favicon.ico')).ino).toBe(statSync(siteFile(machine, first, 'favicon.ico')).ino);
});

test('a rollback is followed, without reading anything again; so is the way back', async () => {
  const ids = [await store.publisher.supply(), await store.publisher.supply({ word: 'two' })];
  const machine = store.follow();
  await machine.reaches(ids[1] ?? '');
  await rollBack(store.publisher.layout, 'aziza', ids[0]);
  await store.publisher.mirror().mirror();
  await machine.reaches(ids[0] ?? '');
  store.server.requests.length = 0;
  await rollBack(store.publisher.layout, 'aziza', ids[1]);
  await store.publisher.mirror().mirror();
  await machine.reaches(ids[1] ?? '');
  expect(store.fetched()).toEqual([]);
});

test('what is known to be damaged is not live again before it is whole, though its length is right', async () => {
  const first = await store.publisher.supply();
  const machine = store.follow();
  await machine.reaches(first);
  const second = await store.publisher.supply({ word: 'two' });
  await machine.reaches(second);
  store.server.fault = () => 'fail';
  await until(() => machine.hasProblem(), 'the store is away');
  const picture = siteFile(machine, second, 'favicon.ico');
  chmodSync(picture, 0o644);
  writeFileSync(picture, 'x'.repeat(statSync(picture).size));
  await switchTo(machine.layout, first);
  machine.follower.repair();
  store.server.fault = () => undefined;
  await machine.reaches(second);
});

test('a machine that is short of disk follows a rollback to what it has, and tells once that it takes nothing new', async () => {
  const dataDir = store.newFolder();
  const roomy = store.follow(dataDir);
  const first = await store.publisher.supply();
  await roomy.reaches(first);
  await roomy.reaches(await store.publisher.supply({ word: 'two' }));
  await roomy.stop();
  await rollBack(store.publisher.layout, 'aziza', first);
  await store.publisher.mirror().mirror();
  // No two attempts find as much.
  let free = 0;
  const statfs = jest.spyOn(fs, 'statfs').mockImplementation(async () => ({ bavail: ++free, bsize: 1_000_000 }) as never);
  const full = store.follow(dataDir, { MIN_FREE_DISK: '1000000' });
  await full.reaches(first);
  await store.publisher.supply({ word: 'three' });
  await until(() => free > 2, 'it has tried again');
  await full.stop();
  statfs.mockRestore();
  expect(full.lines.filter((line) => line.includes('MB are free'))).toHaveLength(1);
});

test('while a release is on its way, the one before is served whole, and then the new one', async () => {
  const first = await store.publisher.supply();
  const machine = store.follow();
  await machine.reaches(first);
  const { log, follower } = machine;
  const app = await listeningApp(machine.layout.dataDir, {}, { log, distribution: follower });
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  let isWaiting = false;
  store.server.fault = async ({ method, key }) => {
    if (method !== 'GET' || !key.includes('/files/')) return undefined;
    isWaiting = true;
    await gate;
    return undefined;
  };
  const before = (await app.get('/')).text;
  const second = await store.publisher.supply({ word: 'two' });
  await until(() => isWaiting, 'the follower reads files');
  expect((await app.get('/')).text).toBe(before);
  expect(await releaseIds(machine.layout.releases)).toEqual([first]);
  open();
  await machine.reaches(second);
  expect((await app.get('/')).text).toContain('two');
});

test('releases that are old go, as they do where they are made', async () => {
  const machine = store.follow(store.newFolder(), { KEEP_RELEASES: '2' });
  const ids: string[] = [];
  for (const word of ['one', 'two', 'three']) {
    ids.unshift(await store.publisher.supply({ word }));
    await machine.reaches(ids[0] ?? '');
  }
  await until(async () => (await releaseIds(machine.layout.releases)).length === 2, 'the oldest is gone');
  expect(await releaseIds(machine.layout.releases)).toEqual(ids.slice(0, 2));
});

test('a release that is live here is no fault where an old one can’t be removed', async () => {
  const machine = store.follow(store.newFolder(), { KEEP_RELEASES: '1' });
  const first = await store.publisher.supply();
  await machine.reaches(first);
  symlinkSync('nowhere/at/all', machine.layout.retired);
  const second = await store.publisher.supply({ code: '2' });
  await machine.reaches(second);
  await until(() => machine.lines.some((line) => line.startsWith('Old releases could not be removed')), 'it is told');
  expect(machine.hasProblem()).toBe(false);
  expect(await releaseIds(machine.layout.releases)).toEqual([second, first]);
});

test('a store without a release is no fault', async () => {
  const machine = store.follow();
  await until(() => machine.follower.secondsBehind() !== null, 'the store has been asked');
  expect(machine.hasProblem()).toBe(false);
  await machine.reaches(await store.publisher.supply());
});
