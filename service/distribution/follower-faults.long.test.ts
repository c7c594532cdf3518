import { hash } from 'node:crypto';
import { chmodSync, readdirSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { storeAt } from '../../testing/object-store/object-store-rules';
import type { Fault } from '../../testing/object-store/s3-server';
import { TestStore } from '../../testing/object-store/test-store';
import { listeningApp } from '../../testing/service/listening-app';
import { until } from '../../testing/until';
import { currentReleaseId, releaseIds } from '../release/releases';
import { manifestKey, pointerKey } from './store-layout';

const store = new TestStore();

describe('the store is away: what is live is served, operators are told once, and its return is noticed', () => {
  test.each<Fault>(['refuse', 'fail'])('%s', async (fault) => {
    const first = await store.publisher.supply();
    const machine = store.follow();
    await machine.reaches(first);
    store.server.fault = () => fault;
    await until(() => machine.hasProblem(), 'the outage is noticed');
    const app = await listeningApp(machine.layout.dataDir, {}, { log: machine.log, distribution: machine.follower });
    expect((await app.get('/')).status).toBe(200);
    const ready = await app.get('/readyz');
    expect([ready.status, JSON.parse(ready.text)]).toMatchObject([
      200,
      { status: 'degraded', checks: { store: { ok: true, follows: first } } },
    ]);
    const attempts = store.server.requests.length;
    await until(() => store.server.requests.length > attempts + 8, 'it is tried again');
    expect(machine.lines.filter((line) => line.includes('could not be read'))).toEqual([expect.stringContaining('goes on being served')]);
    store.server.fault = () => undefined;
    const second = await store.publisher.supply({ word: 'two' });
    await machine.reaches(second);
    await until(() => !machine.hasProblem(), 'the return is noticed');
    expect(machine.lines).toContain('RELEASE_STORE and this server agree again.');
  });
});

test('a machine that starts while the store is away has caught up when it serves what is live, not before', async () => {
  const dataDir = store.newFolder();
  const before = store.follow(dataDir);
  await before.reaches(await store.publisher.supply());
  await before.stop();
  const live = await store.publisher.supply({ word: 'two' });
  store.server.fault = () => 'refuse';
  const machine = store.follow(dataDir);
  await until(() => machine.hasProblem(), 'the outage is noticed');
  store.server.fault = () => undefined;
  await machine.caughtUp;
  expect(await currentReleaseId(machine.layout)).toBe(live);
});

describe('what comes torn or wrong never counts', () => {
  test.each<Fault>(['cut', 'flip', 'refuse'])('%s', async (fault) => {
    const first = await store.publisher.supply();
    const machine = store.follow();
    await machine.reaches(first);
    const known = new Set(store.server.objects.keys());
    let spoiled = '';
    store.server.fault = ({ method, key }) => {
      if (method === 'GET' && key.includes('/files/') && !known.has(key)) spoiled ||= key;
      return method === 'GET' && key === spoiled ? fault : undefined;
    };
    const second = await store.publisher.supply({ word: 'two' });
    await until(() => machine.hasProblem(), 'the fault is noticed');
    expect(await currentReleaseId(machine.layout)).toBe(first);
    expect(await releaseIds(machine.layout.releases)).toEqual([first]);
    store.server.fault = () => undefined;
    await machine.reaches(second);
    // What had come whole is not read again.
    const whole = store.fetched().filter((request) => !request.endsWith(spoiled));
    expect(whole).toHaveLength(new Set(whole).size);
  });

  test('a manifest that is not the one that the pointer names', async () => {
    const first = await store.publisher.supply();
    const machine = store.follow();
    await machine.reaches(first);
    store.server.fault = ({ method, key }) => (method === 'GET' && key.includes('/releases/') ? 'flip' : undefined);
    const second = await store.publisher.supply({ word: 'two' });
    await until(() => machine.hasProblem(), 'the fault is noticed');
    expect(machine.lines.join()).toContain(`releases/${second}/manifest.json in RELEASE_STORE (s3://site-releases/mezon/) is not the one`);
    expect(await currentReleaseId(machine.layout)).toBe(first);
  });
});

test('a manifest that names a file outside of its release is refused', async () => {
  const first = await store.publisher.supply();
  const machine = store.follow();
  await machine.reaches(first);
  const id = await store.publisher.publish({ word: 'two' });
  const file = join(store.publisher.layout.releases, id, 'manifest.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as { files: Record<string, unknown> };
  const outside = { ...manifest, files: { ...manifest.files, '../../../../planted.txt': manifest.files['humans.txt'] } };
  const bytes = Buffer.from(JSON.stringify(outside));
  const pointer = {
    manifest: hash('sha256', bytes, 'hex'),
    since: new Date().toISOString(),
    publisher: 'stranger',
    host: 'stranger',
  };
  const written = storeAt(store.server.url);
  await written.put(manifestKey(id), bytes);
  await written.put(pointerKey, Buffer.from(JSON.stringify({ id, ...pointer })));
  await until(() => machine.hasProblem(), 'it is refused');
  expect(machine.lines.join()).toContain('names a file outside of it, "../../../../planted.txt"');
  expect(await currentReleaseId(machine.layout)).toBe(first);
});

test('a server that was killed in the middle of a file goes on with what is whole', async () => {
  const id = await store.publisher.supply();
  const dataDir = store.newFolder();
  store.server.fault = ({ method, key }) =>
    method === 'GET' && key.includes('/files/') && store.fetched().length > 20 ? 'refuse' : undefined;
  const killed = store.follow(dataDir);
  await until(() => killed.hasProblem(), 'the download has stopped');
  await killed.stop();
  const site = join(killed.layout.work, id, 'site');
  const [torn = ''] = readdirSync(site).filter((name) => statSync(join(site, name)).isFile());
  chmodSync(join(site, torn), 0o644);
  truncateSync(join(site, torn), 3);
  store.server.fault = () => undefined;
  await store.follow(dataDir).reaches(id);
});

test('a release that can’t be served here is taken back, and the next one is followed', async () => {
  const first = await store.publisher.supply();
  const machine = store.follow();
  await machine.reaches(first);
  await store.publisher.supply({ without: ['de/404/index.html'] });
  await until(() => machine.hasProblem(), 'it is refused');
  expect(await currentReleaseId(machine.layout)).toBe(first);
  const third = await store.publisher.supply({ word: 'three' });
  await machine.reaches(third);
  await until(() => !machine.hasProblem(), 'all is well');
});
