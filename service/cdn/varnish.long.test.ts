import { startVarnish } from '../../testing/cdn/varnish';
import { freePort } from '../../testing/free-port';
import { type ServerProcess, startServer } from '../../testing/server-process';
import { publishFake } from '../../testing/service/fake-publication';
import { get } from '../../testing/service/listening-app';
import { temporaryFolders } from '../../testing/temporary-folder';
import { until } from '../../testing/until';
import { openPublications } from '../publications/open-publications';
import { styleSheet } from '../staff/http/assets';
import { StaffStore } from '../staff/store/staff-store';

const newFolder = temporaryFolders();
const dataDir = newFolder();
const scripts = '/_gatsby/slices/_gatsby-scripts-1.html';
let port: number;
let server: ServerProcess;
let end: (() => Promise<void>) | undefined;

beforeAll(async () => {
  await publishFake(dataDir);
  const publications = await openPublications({ databaseUrl: '', dataDir });
  await (await StaffStore.open(publications.database)).invite('Nodira', 'publish');
  await publications.close();
  port = await freePort();
  server = await startServer({
    ...{ DATA_DIR: dataDir, SITE_URL: 'http://mezon.test', PUBLISH_EVERY: '0', WATCH_CONTENT: 'no' },
    ...{ CDN_PURGE_URL: `http://127.0.0.1:${port}`, CDN_PURGE_HEADER: 'X-Purge-Token: a-secret' },
  });
  end = await startVarnish(newFolder(), { own: port, site: server.port }, 'a-secret');
  await until(() => purges() === 1);
});
afterAll(() => end?.());

const purges = () => server.output().split('The CDN has purged').length - 1;

/** What the cache gives; `isKept`: without asking the server. */
async function ask(path: string, headers = {}) {
  const answer = await get(port, path, headers);
  return { ...answer, isKept: String(answer.headers['x-varnish']).includes(' ') };
}

test('Varnish as it is shipped keeps pages until they change, and is told by nobody else', async () => {
  for (const path of ['/de/about', '/fr/about']) {
    await ask(path);
    expect(await ask(path, { accept: 'text/html', cookie: 'a=b' })).toMatchObject({ status: 200, isKept: true });
  }
  expect((await ask('/de/about', { accept: 'text/markdown' })).headers['content-type']).toContain('text/markdown');
  expect((await ask('/de/about')).headers['content-type']).toContain('text/html');
  expect((await get(port, '/fr/about', {}, 'PURGE')).status).toBe(403);

  await publishFake(dataDir, { words: { 'de/about/index.html': 'Kanzlei' } });
  await until(() => purges() === 2);
  expect(await ask('/de/about')).toMatchObject({ isKept: false, text: expect.stringContaining('Kanzlei') });
  const kept = await ask('/fr/about');
  expect(kept).toMatchObject({ isKept: true, headers: { 'cache-control': 'public, max-age=0, must-revalidate' } });
  expect(kept.headers['cdn-cache-control']).toBeUndefined();
  const asked = await ask(scripts, { referer: 'http://mezon.test/fr/about' });
  expect(asked.headers['server-timing']).toBe(kept.headers['server-timing']);

  for (const path of ['/healthz', '/nope.png', '/staff', styleSheet.path, '/api/blogs?language=en', '/about?from=mail']) {
    await ask(path);
    expect([path, (await ask(path)).isKept]).toEqual([path, false]);
  }

  await ask('/');
  expect(await ask('/', { cookie: 'site_locale=ru' })).toMatchObject({ status: 302, headers: { location: '/ru' } });

  await server.end('SIGTERM');
  expect(await ask('/fr/about')).toMatchObject({ status: 200, isKept: true });
});
