import { type FakeCdn, startFakeCdn } from '../../testing/cdn/fake-cdn';
import { startServer } from '../../testing/server-process';
import { publishFake } from '../../testing/service/fake-publication';
import { temporaryFolder } from '../../testing/temporary-folder';
import { until } from '../../testing/until';

const dataDir = temporaryFolder();
let cdn: FakeCdn;
beforeAll(async () => {
  cdn = await startFakeCdn();
});
afterAll(() => cdn.close());

test('what a server was telling the CDN when it was killed is told by the next one, and nothing else', async () => {
  const environment = { DATA_DIR: dataDir, SITE_URL: 'http://mezon.test', PUBLISH_EVERY: '0', WATCH_CONTENT: 'no', CDN_PURGE_URL: cdn.url };
  await publishFake(dataDir);
  const first = await startServer(environment);
  const told = (server: typeof first) => server.output().includes('The CDN has purged');
  await until(() => told(first));
  expect(cdn.purged).toContain('mezon.test/ru/about');
  cdn.purged = [];
  let asked = 0;
  const never = new Promise<number>(() => {});
  cdn.status = () => {
    asked += 1;
    return never;
  };
  await publishFake(dataDir, { words: { 'de/about/index.html': 'Kanzlei' } });
  await until(() => asked > 0);
  await first.end('SIGKILL');
  cdn.status = () => 200;
  const second = await startServer(environment);
  await until(() => told(second));
  expect(cdn.purged.sort()).toEqual(['mezon.test/de/about', 'mezon.test/de/about.md']);
  expect(await second.end('SIGTERM')).toBe(0);
});
