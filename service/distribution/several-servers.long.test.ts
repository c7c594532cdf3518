import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '../../testing/free-port';
import { type Ceph, startCeph } from '../../testing/object-store/ceph';
import { storeAt, storeCredentials } from '../../testing/object-store/object-store-rules';
import { type ServerProcess, startServer } from '../../testing/server-process';
import { addCurrentRelease } from '../../testing/service/fake-release';
import { get } from '../../testing/service/listening-app';
import { temporaryFolders } from '../../testing/temporary-folder';
import { until } from '../../testing/until';
import { emptyEnvironment } from '../config';
import { dataLayout } from '../release/data-layout';
import { currentReleaseId, readRelease } from '../release/releases';
import { damageOf } from '../release/verify';
import { filesPrefix, most, parsePointer, pointerKey } from './store-layout';

const newFolder = temporaryFolders();

let ceph: Ceph;
beforeAll(async () => {
  ceph = await startCeph();
}, 120_000);
afterAll(() => ceph.close());

const environment = (dataDir: string, publisher: 'yes' | 'no') => ({
  ...storeCredentials,
  ...{ DATA_DIR: dataDir, RELEASE_STORE: ceph.url, PUBLISHER: publisher, SITE_URL: 'http://mezon.test' },
  // No content of our own, which would have to be read at each start.
  ...{ API_HOST: 'http://127.0.0.1:9', PUBLISH_EVERY: '0', MIN_FREE_DISK: '0' },
});
const start = (dataDir: string, publisher: 'yes' | 'no', more = {}) => startServer({ ...environment(dataDir, publisher), ...more });

/** Runs a command of the publisher as an operator does. */
function command(dataDir: string, publisher: 'yes' | 'no', ...argv: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'service/releases-cli.ts', ...argv], {
    cwd: join(__dirname, '../..'),
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...emptyEnvironment, ...environment(dataDir, publisher) },
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
}

const storedId = async () => parsePointer((await storeAt(ceph.url).get(pointerKey, most.pointer))?.bytes ?? Buffer.alloc(0)).id;

async function reaches(dataDir: string, id: string): Promise<void> {
  const layout = dataLayout(dataDir);
  await until(async () => (await currentReleaseId(layout)) === id, `${dataDir} serves ${id}`);
  expect(await damageOf(await readRelease(layout.releases, id), 'contents')).toEqual([]);
}

/** Asks a server for pages until it is told to end; gives every answer that is not a whole page of one of the releases. */
function visit({ port }: ServerProcess, words: readonly string[]) {
  let isOver = false;
  let answers = 0;
  const odd: string[] = [];
  const visiting = (async () => {
    while (!isOver) {
      const { status, text } = await get(port, '/');
      answers += 1;
      if (status !== 200 || !words.some((word) => text.includes(` ${word}<p>`)) || !text.endsWith('</html>')) odd.push(`${status} ${text}`);
    }
  })();
  return async () => {
    isOver = true;
    await visiting;
    return { answers, odd };
  };
}

test('on Ceph: a publisher and two servers go through publications, a rollback, outages and kills without an odd answer', async () => {
  const [home, ...others] = [newFolder(), newFolder(), newFolder()] as [string, string, string];
  const metricsPort = await freePort();
  let publisher = await start(home, 'yes', { METRICS_PORT: `${metricsPort}` });
  let followers = await Promise.all(others.map((dataDir) => start(dataDir, 'no')));
  const everyone = (id: string) => Promise.all(others.map((dataDir) => reaches(dataDir, id)));

  // Nothing has been published: alive, but not fit for visitors.
  for (const { port } of followers) expect((await get(port, '/readyz')).status).toBe(503);
  const { id: first } = await addCurrentRelease(home, { word: 'one' });
  await everyone(first);
  for (const { port } of followers) expect((await get(port, '/readyz')).status).toBe(200);
  expect((await get(followers[0]?.port ?? 0, '/staff')).status).toBe(404);
  const { checks } = JSON.parse((await get(publisher.port, '/readyz')).text) as { checks: { store: object } };
  expect(checks.store).toEqual({ ok: true, supplied: first, agreedAt: expect.any(String) });
  expect((await get(metricsPort, '/metrics')).text).toMatch(/^site_release_store_age_seconds \d/m);

  const visits = followers.map((server) => visit(server, ['one', 'two', 'three']));
  const { id: second } = await addCurrentRelease(home, { word: 'two' });
  const switchedAt = performance.now();
  await everyone(second);
  const waited = Math.round(performance.now() - switchedAt);
  process.stdout.write(`all servers had the next release ${waited} ms after the publisher's switch\n`);

  // A command on the publisher's machine; on another one it is refused.
  expect(command(others[0] ?? '', 'no', 'rollback')).toMatchObject({ status: 1, said: expect.stringContaining('PUBLISHER is no') });
  const rolledBack = command(home, 'yes', 'rollback');
  expect(rolledBack).toMatchObject({ status: 0, said: expect.stringContaining(`Release ${first} is live`) });
  expect(await storedId()).toBe(first);
  await everyone(first);

  // The store is away while something is published.
  await ceph.stopGateway();
  const { id: third } = await addCurrentRelease(home, { word: 'three' });
  await until(() => publisher.output().includes('other servers stay on what they have'), 'the publisher tells it');
  for (const { port } of followers) expect((await get(port, '/readyz')).status).toBe(200);
  await ceph.startGateway();
  await everyone(third);
  for (const end of visits) {
    const { answers, odd } = await end();
    expect(odd).toEqual([]);
    expect(answers).toBeGreaterThan(100);
  }

  // Killed at any moment: the publisher while it uploads, a server while it downloads.
  const store = storeAt(ceph.url);
  const before = (await store.list(filesPrefix)).length;
  const { id: fourth } = await addCurrentRelease(home, { word: 'four', code: '4' });
  await until(async () => (await store.list(filesPrefix)).length > before, 'the upload has begun');
  await publisher.end('SIGKILL');
  expect([third, fourth]).toContain(await storedId());
  await followers[0]?.end('SIGKILL');
  publisher = await start(home, 'yes');
  followers = [await start(others[0] ?? '', 'no'), ...followers.slice(1)];
  await everyone(fourth);
  expect(await storedId()).toBe(fourth);
  for (const server of [publisher, ...followers]) expect(await server.end('SIGTERM')).toBe(0);
}, 300_000);
