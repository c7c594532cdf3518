import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { ContentFolder } from '../testing/content/content-folder';
import { type ServerProcess, spawnServer, startServer } from '../testing/server-process';
import { addCurrentRelease } from '../testing/service/fake-release';
import { get } from '../testing/service/listening-app';
import { temporaryFolder } from '../testing/temporary-folder';
import { until } from '../testing/until';

const dataDir = temporaryFolder();
let content: ContentFolder;

beforeAll(async () => {
  content = await ContentFolder.create();
  await addCurrentRelease(dataDir);
});
afterAll(() => content.cleanUp());

function start(environment: Readonly<Record<string, string>> = {}, shell?: string): Promise<ServerProcess> {
  return startServer({ DATA_DIR: dataDir, CONTENT_DIR: content.dir, SITE_URL: 'http://mezon.test', ...environment }, { shell });
}

/** A connection on which half a request has been sent. */
async function halfRequest(port: number): Promise<Socket & { received: string }> {
  const socket = Object.assign(connect(port, '127.0.0.1'), { received: '' });
  socket.setEncoding('utf8');
  socket.on('data', (chunk) => {
    socket.received += String(chunk);
  });
  socket.on('error', () => {});
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.write('GET /about HTTP/1.1\r\nHost: mezon.test\r\n');
  return socket;
}

test('serves the site and the content API, and says so in its log without telling who asked', async () => {
  const server = await start();
  expect((await get(server.port, '/ru/about')).status).toBe(200);
  const works = await get(server.port, '/api/works', { 'accept-language': 'ru' });
  expect([works.status, JSON.parse(works.text)]).toEqual([200, { data: expect.any(Array) }]);
  expect((await get(server.port, '/readyz')).status).toBe(200);
  await get(server.port, '/about?name=Canary-Query', {
    'user-agent': 'Canary-Agent',
    cookie: 'site_locale=Canary-Cookie',
    'x-forwarded-for': '198.51.100.7',
    referer: 'http://canary-referrer/',
  });
  await get(server.port, '/api/request?x=Canary-Query', { 'content-type': 'application/json' }, 'POST');
  await until(() => server.output().includes('/api/request'));
  const entries = server
    .output()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(entries).toContainEqual({
    level: 30,
    time: expect.any(Number),
    reqId: expect.any(String),
    method: 'GET',
    path: '/about',
    status: 200,
    ms: expect.any(Number),
    msg: 'request',
  });
  for (const secret of [/canary/i, /198\.51\.100\.7/, /127\.0\.0\.1(?!:\d+")/]) expect(server.output()).not.toMatch(secret);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
}, 60_000);

test('a configuration that can’t work is refused with all problems at once', async () => {
  const { ended, output } = spawnServer({ PORT: 'eighty', SITE_URL: 'mezon.example/path', KEEP_RELEASES: '0' });
  expect(await ended).toBe(1);
  expect(output()).toMatch(
    /3 problems:\n {2}- PORT is "eighty"\. Give it a whole number.*\n {2}- SITE_URL is "mezon\.example\/path"\..*\n {2}- KEEP_RELEASES is "0"/,
  );
}, 30_000);

test('a data folder that can’t be used is said by its variable', async () => {
  const { ended, output } = spawnServer({ DATA_DIR: content.path('contact/item.yaml'), CONTENT_DIR: content.dir });
  expect(await ended).toBe(1);
  expect(output()).toMatch(/DATA_DIR is .*item\.yaml, which can't be used/);
}, 30_000);

test('a port that is taken is said in a sentence', async () => {
  const server = await start();
  const second = spawnServer({ DATA_DIR: dataDir, CONTENT_DIR: content.dir, PORT: String(server.port) });
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain('choose another with PORT');
}, 60_000);

test('content with mistakes: with a release it is served meanwhile, without one the server does not start', async () => {
  const broken = content.path('nowhere');
  const server = await start({ CONTENT_DIR: broken });
  expect((await get(server.port, '/ru/about')).status).toBe(200);
  expect((await get(server.port, '/api/works')).status).toBe(503);
  expect(server.output()).toContain('is served meanwhile');
  const second = spawnServer({ DATA_DIR: content.path('empty-data'), CONTENT_DIR: broken });
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain('nowhere');
}, 60_000);

test('SIGTERM with requests in flight: all of them are answered, nothing new is begun, and it ends with 0', async () => {
  const server = await start();
  const sockets = await Promise.all(Array.from({ length: 100 }, () => halfRequest(server.port)));
  await sleep(200);
  server.child.kill('SIGTERM');
  await until(() => server.output().includes('SIGTERM'));
  await until(async () =>
    get(server.port, '/').then(
      () => false,
      () => true,
    ),
  );
  for (const socket of sockets) socket.write('Connection: close\r\n\r\n');
  expect(await server.ended).toBe(0);
  const dropped = sockets.filter((socket) => !socket.received.startsWith('HTTP/1.1 200') || !socket.received.includes('</html>'));
  expect(dropped).toHaveLength(0);
}, 60_000);

test('SIGTERM with a client that never finishes: forced after the grace', async () => {
  const server = await start();
  await halfRequest(server.port);
  await sleep(100);
  server.child.kill('SIGTERM');
  expect([0, 1]).toContain(await server.ended);
}, 60_000);

test('many idle and slow clients and few file descriptors: the others are served', async () => {
  const server = await start({}, 'ulimit -n 256');
  const idle = Array.from({ length: 150 }, () => connect(server.port, '127.0.0.1').on('error', () => {}));
  const slow = await Promise.all(Array.from({ length: 20 }, () => halfRequest(server.port)));
  const drip = setInterval(() => {
    for (const socket of slow) socket.write('X: y\r\n');
  }, 200);
  const answers = await Promise.all(Array.from({ length: 20 }, () => get(server.port, '/about')));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  await until(() => slow.every((socket) => socket.received.startsWith('HTTP/1.1 408') || socket.destroyed));
  clearInterval(drip);
  for (const socket of idle) socket.destroy();
  expect((await get(server.port, '/about')).status).toBe(200);
}, 60_000);

test('out of file descriptors altogether: it lives on and serves again', async () => {
  const server = await start({}, 'ulimit -n 128');
  const greedy = Array.from({ length: 300 }, () => connect(server.port, '127.0.0.1').on('error', () => {}));
  await sleep(500);
  for (const socket of greedy) socket.destroy();
  await until(async () =>
    get(server.port, '/about').then(
      ({ status }) => status === 200,
      () => false,
    ),
  );
  expect(server.child.exitCode).toBeNull();
}, 60_000);
