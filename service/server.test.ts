import { ContentFolder } from '../testing/content/content-folder';
import { type ServerProcess, spawnServer, startServer } from '../testing/server-process';
import { addCurrentRelease } from '../testing/service/fake-release';
import { halfRequest } from '../testing/service/half-request';
import { get } from '../testing/service/listening-app';
import { temporaryFolder } from '../testing/temporary-folder';
import { until } from '../testing/until';
import { readConfig } from './config';

const dataDir = temporaryFolder();
let content: ContentFolder;
let server: ServerProcess;

beforeAll(async () => {
  content = await ContentFolder.create();
  await addCurrentRelease(dataDir);
  server = await start();
});
afterAll(() => content.cleanUp());

function start(environment: Readonly<Record<string, string>> = {}): Promise<ServerProcess> {
  return startServer({ DATA_DIR: dataDir, CONTENT_DIR: content.dir, SITE_URL: 'http://mezon.test', ...environment });
}

test('serves the site and the content API, logs no personal data, and a second server names the busy port', async () => {
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
  const second = spawnServer({ DATA_DIR: dataDir, CONTENT_DIR: content.dir, PORT: String(server.port) });
  expect([await second.ended, second.output()]).toEqual([1, expect.stringContaining('choose another with PORT')]);
}, 60_000);

test('what keeps the server from starting is named: every invalid variable at once, a data folder that can’t be used, content without a release', async () => {
  const missing = content.path('nowhere');
  const servers = [
    spawnServer({ DATA_DIR: content.path('contact/item.yaml'), CONTENT_DIR: content.dir }),
    spawnServer({ DATA_DIR: content.path('empty-data'), CONTENT_DIR: missing }),
  ];
  expect(await Promise.all(servers.map(({ ended }) => ended))).toEqual([1, 1]);
  const [folder = '', unreadable = ''] = servers.map(({ output }) => output());
  // Printed as the one of the data folder is.
  expect(() => readConfig({ PORT: 'eighty', SITE_URL: 'mezon.example/path', KEEP_RELEASES: '0' })).toThrow(
    /3 problems:\n {2}- PORT is "eighty"\. Give it a whole number.*\n {2}- SITE_URL is "mezon\.example\/path"\..*\n {2}- KEEP_RELEASES is "0"/,
  );
  expect(folder).toMatch(/problem:\n {2}- DATA_DIR is .*item\.yaml, which can't be used/);
  expect(unreadable).toContain('nowhere');
}, 60_000);

test('with unreadable content a current release is served meanwhile', async () => {
  const other = await start({ CONTENT_DIR: content.path('nowhere') });
  expect((await get(other.port, '/ru/about')).status).toBe(200);
  expect((await get(other.port, '/api/works')).status).toBe(503);
  expect(other.output()).toContain('is served meanwhile');
}, 60_000);

test('SIGTERM with requests in flight: all of them are answered, new ones are refused, and it exits with 0', async () => {
  const sockets = await Promise.all(Array.from({ length: 100 }, () => halfRequest(server.port)));
  await get(server.port, '/about');
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
