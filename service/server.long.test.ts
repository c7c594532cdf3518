import { connect } from 'node:net';
import { ContentFolder } from '../testing/content/content-folder';
import { type ServerProcess, startServer } from '../testing/server-process';
import { addCurrentRelease } from '../testing/service/fake-release';
import { halfRequest } from '../testing/service/half-request';
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

test('SIGTERM with a client that never finishes: forced to exit after the grace period', async () => {
  const server = await start();
  await halfRequest(server.port);
  await get(server.port, '/about');
  server.child.kill('SIGTERM');
  expect([0, 1]).toContain(await server.ended);
}, 60_000);

test('many idle and slow clients with few file descriptors: other clients are served', async () => {
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

test('out of file descriptors: the server survives and serves again', async () => {
  const server = await start({}, 'ulimit -n 128');
  const greedy = Array.from({ length: 300 }, () => connect(server.port, '127.0.0.1').on('error', () => {}));
  await Promise.all(greedy.map((socket) => new Promise((resolve) => socket.once('connect', resolve).once('close', resolve))));
  for (const socket of greedy) socket.destroy();
  await until(async () =>
    get(server.port, '/about').then(
      ({ status }) => status === 200,
      () => false,
    ),
  );
  expect(server.child.exitCode).toBeNull();
}, 60_000);
