import { createHash } from 'node:crypto';
import { chmodSync, readdirSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { type FollowingMachine, followingMachine, type PublishingMachine, publishingMachine } from '../../testing/object-store/machines';
import { storeAt } from '../../testing/object-store/object-store-rules';
import { type Fault, type S3Server, startS3Server } from '../../testing/object-store/s3-server';
import { listeningApp } from '../../testing/service/listening-app';
import { temporaryFolders } from '../../testing/temporary-folder';
import { until } from '../../testing/until';
import { currentReleaseId, releaseIds } from '../release/releases';
import { manifestKey, pointerKey } from './store-layout';

const newFolder = temporaryFolders();

let server: S3Server;
let publisher: PublishingMachine;
beforeEach(async () => {
  server = await startS3Server();
  publisher = publishingMachine(newFolder(), server.url);
});
afterEach(() => server.close());

const follow = (dataDir = newFolder(), environment = {}) => followingMachine(dataDir, server.url, environment);

const fetched = () => server.requests.filter((request) => request.startsWith('GET mezon/files/'));
const isProblem = ({ follower }: FollowingMachine) => follower.condition().degraded !== undefined;

describe('the store is away: what is live is served, operators are told once, and its return is noticed', () => {
  test.each<Fault>(['refuse', 'fail'])('%s', async (fault) => {
    const first = await publisher.supply();
    const machine = follow();
    await machine.reaches(first);
    server.fault = () => fault;
    await until(() => isProblem(machine), 'the outage is noticed');
    const app = await listeningApp(machine.layout.dataDir, {}, { log: machine.log, distribution: machine.follower });
    expect((await app.get('/')).status).toBe(200);
    const ready = await app.get('/readyz');
    expect([ready.status, JSON.parse(ready.text)]).toMatchObject([
      200,
      { status: 'degraded', checks: { store: { ok: true, follows: first } } },
    ]);
    const attempts = server.requests.length;
    await until(() => server.requests.length > attempts + 8, 'it is tried again');
    expect(machine.lines.filter((line) => line.includes('could not be read'))).toEqual([expect.stringContaining('goes on being served')]);
    server.fault = () => undefined;
    const second = await publisher.supply({ word: 'two' });
    await machine.reaches(second);
    await until(() => !isProblem(machine), 'the return is noticed');
    expect(machine.lines).toContain('RELEASE_STORE and this server agree again.');
  });
});

test('a machine that starts while the store is away has caught up when it serves what is live, not before', async () => {
  const dataDir = newFolder();
  const before = follow(dataDir);
  await before.reaches(await publisher.supply());
  await before.stop();
  const live = await publisher.supply({ word: 'two' });
  server.fault = () => 'refuse';
  const machine = follow(dataDir);
  await until(() => isProblem(machine), 'the outage is noticed');
  server.fault = () => undefined;
  await machine.caughtUp;
  expect(await currentReleaseId(machine.layout)).toBe(live);
});

describe('what comes torn or wrong never counts', () => {
  test.each<Fault>(['cut', 'flip', 'refuse'])('%s', async (fault) => {
    const first = await publisher.supply();
    const machine = follow();
    await machine.reaches(first);
    const known = new Set(server.objects.keys());
    let spoiled = '';
    server.fault = ({ method, key }) => {
      if (method === 'GET' && key.includes('/files/') && !known.has(key)) spoiled ||= key;
      return method === 'GET' && key === spoiled ? fault : undefined;
    };
    const second = await publisher.supply({ word: 'two' });
    await until(() => isProblem(machine), 'the fault is noticed');
    expect(await currentReleaseId(machine.layout)).toBe(first);
    expect(await releaseIds(machine.layout.releases)).toEqual([first]);
    server.fault = () => undefined;
    await machine.reaches(second);
    // What had come whole is not read again.
    const whole = fetched().filter((request) => !request.endsWith(spoiled));
    expect(whole).toHaveLength(new Set(whole).size);
  });

  test('a manifest that is not the one that the pointer names', async () => {
    const first = await publisher.supply();
    const machine = follow();
    await machine.reaches(first);
    server.fault = ({ method, key }) => (method === 'GET' && key.includes('/releases/') ? 'flip' : undefined);
    const second = await publisher.supply({ word: 'two' });
    await until(() => isProblem(machine), 'the fault is noticed');
    expect(machine.lines.join()).toContain(`releases/${second}/manifest.json in RELEASE_STORE (s3://site-releases/mezon/) is not the one`);
    expect(await currentReleaseId(machine.layout)).toBe(first);
  });
});

test('a manifest that names a file outside of its release is refused', async () => {
  const first = await publisher.supply();
  const machine = follow();
  await machine.reaches(first);
  const id = await publisher.publish({ word: 'two' });
  const file = join(publisher.layout.releases, id, 'manifest.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as { files: Record<string, unknown> };
  const outside = { ...manifest, files: { ...manifest.files, '../../../../planted.txt': manifest.files['humans.txt'] } };
  const bytes = Buffer.from(JSON.stringify(outside));
  const pointer = {
    manifest: createHash('sha256').update(bytes).digest('hex'),
    since: new Date().toISOString(),
    publisher: 'stranger',
    host: 'stranger',
  };
  const store = storeAt(server.url);
  await store.put(manifestKey(id), bytes);
  await store.put(pointerKey, Buffer.from(JSON.stringify({ id, ...pointer })));
  await until(() => isProblem(machine), 'it is refused');
  expect(machine.lines.join()).toContain('names a file outside of it, "../../../../planted.txt"');
  expect(await currentReleaseId(machine.layout)).toBe(first);
});

test('a server that was killed in the middle of a file goes on with what is whole', async () => {
  const id = await publisher.supply();
  const dataDir = newFolder();
  server.fault = ({ method, key }) => (method === 'GET' && key.includes('/files/') && fetched().length > 20 ? 'refuse' : undefined);
  const killed = follow(dataDir);
  await until(() => isProblem(killed), 'the download has stopped');
  await killed.stop();
  const site = join(killed.layout.work, id, 'site');
  const [torn = ''] = readdirSync(site).filter((name) => statSync(join(site, name)).isFile());
  chmodSync(join(site, torn), 0o644);
  truncateSync(join(site, torn), 3);
  server.fault = () => undefined;
  await follow(dataDir).reaches(id);
});

test('a release that can’t be served here is taken back, and the next one is followed', async () => {
  const first = await publisher.supply();
  const machine = follow();
  await machine.reaches(first);
  await publisher.supply({ without: ['de/404/index.html'] });
  await until(() => isProblem(machine), 'it is refused');
  expect(await currentReleaseId(machine.layout)).toBe(first);
  const third = await publisher.supply({ word: 'three' });
  await machine.reaches(third);
  await until(() => !isProblem(machine), 'all is well');
});
