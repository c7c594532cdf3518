import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { publishFake } from '../../testing/service/fake-publication';
import { type ListeningApp, listeningApp } from '../../testing/service/listening-app';
import { temporaryFolder } from '../../testing/temporary-folder';
import { rollBack } from '../publisher/rollback';
import { dataLayout } from '../release/data-layout';
import { currentReleaseId } from '../release/releases';

const dataDir = temporaryFolder();
const scripts = '/_gatsby/slices/_gatsby-scripts-1.html';
const kept = 'max-age=86400, stale-while-revalidate=3600, stale-if-error=604800';
let app: ListeningApp;
let without: ListeningApp;

beforeAll(async () => {
  await publishFake(dataDir);
  const settings = { LOCALE_DOMAINS: 'de=mezon.example.de' };
  app = await listeningApp(dataDir, { ...settings, CDN_PURGE_URL: 'http://127.0.0.1:9' });
  without = await listeningApp(dataDir, settings);
});

const forCdn = async (path: string, headers = {}, method?: string) => (await app.get(path, headers, method)).headers['cdn-cache-control'];

describe('a CDN keeps', () => {
  test.each(['/about', '/ru', '/about.md', '/page-data/about/page-data.json', '/sitemap-ru.xml', '/llms.txt', '/favicon.ico'])(
    '%s, and browsers go on revalidating it',
    async (path) => {
      const { status, headers } = await app.get(path);
      expect([status, headers['cache-control'], headers['cdn-cache-control']]).toEqual([200, 'public, max-age=0, must-revalidate', kept]);
      expect([await forCdn(path, { 'if-none-match': headers.etag }), await forCdn(path, {}, 'HEAD')]).toEqual([kept, kept]);
    },
  );

  test('what is on the host of a locale', async () => {
    expect(await forCdn('/', { host: 'mezon.example.de' })).toBe(kept);
  });
});

describe('it does not keep', () => {
  test.each([
    ['a page on a foreign host', '/about', { host: 'preview.example' }],
    ['a page on another spelling of the host', '/about', { host: 'mezon.test:80' }],
    ['a page by its IP address', '/about', { host: '127.0.0.1' }],
    ['an address with a query', '/about?from=mail', {}],
    ['another spelling of one', '/%61bout', {}],
    ['a part', '/humans.txt', { range: 'bytes=0-3' }],
    ['no part', '/humans.txt', { range: 'bytes=9000-' }],
    ['a page that is not there', '/nope', {}],
    ['the home page, which depends on the cookie of the language', '/', {}],
    ['a redirect', '/about/', {}],
    ['a file that is not there', '/nope.png', {}],
    ['the API', '/api/nope', {}],
    ['health', '/healthz', {}],
    ['robots.txt, which is of no release', '/robots.txt', {}],
  ])('%s', async (_what, path, headers) => {
    expect(await forCdn(path, headers)).toBeUndefined();
  });

  test.each([
    ['Markdown in place of a page', '/about', { accept: 'text/markdown' }],
    ['the scripts of a page, which depend on the page', scripts, {}],
  ])('%s', async (_what, path, headers) => {
    expect(await forCdn(path, headers)).toBe('no-store');
  });
});

test('it does not keep what the back office answers, whatever that says of caches', async () => {
  const office = createServer((_request, response) =>
    response.writeHead(200, { 'cache-control': 'public, max-age=0, must-revalidate' }).end(),
  );
  await new Promise<void>((resolve) => office.listen(0, '127.0.0.1', resolve));
  const apiHost = `http://127.0.0.1:${(office.address() as AddressInfo).port}`;
  const proxied = await listeningApp(dataDir, { CDN_PURGE_URL: 'http://127.0.0.1:9', API_HOST: apiHost }, { withoutContent: false });
  const { status, headers } = await proxied.get('/api/works');
  expect([status, headers['cache-control'], headers['cdn-cache-control']]).toEqual([200, 'public, max-age=0, must-revalidate', undefined]);
  await proxied.close();
  office.closeAllConnections();
  office.close();
});

test('a hashed file is kept for a year by everybody', async () => {
  const { headers } = await app.get('/static/picture-0123.png');
  expect([headers['cache-control'], headers['cdn-cache-control']]).toEqual(['public, max-age=31536000, immutable', undefined]);
});

test.each(['/', '/about', '/about.md', '/favicon.ico', scripts])('without a CDN %s is sent as ever', async (path) => {
  const { headers } = await without.get(path, { referer: 'http://mezon.test/about' });
  expect(headers['cdn-cache-control']).toBeUndefined();
  expect(headers['server-timing']).toBe(`release;desc="${await currentReleaseId(dataLayout(dataDir))}"`);
});

test('a page that a CDN has kept boots as long as it is the one that is live', async () => {
  const named = async (path: string, headers = {}) => (await app.get(path, headers)).headers['server-timing'];
  const scriptsFor = (path: string) => named(scripts, { referer: `http://mezon.test${path}` });
  const [about, ru] = [await named('/about'), await named('/ru/about?from=mail')];
  expect([await scriptsFor('/about'), await scriptsFor('/ru/about?from=mail')]).toEqual([about, ru]);
  const before = await currentReleaseId(dataLayout(dataDir));
  await publishFake(dataDir, { words: { 'ru/about/index.html': 'Фирма' } });
  expect(await scriptsFor('/about')).toBe(about);
  expect([(await scriptsFor('/ru/about')) === ru, (await scriptsFor('/nope')) === about]).toEqual([false, false]);
  expect(await named(scripts)).toBeUndefined();
  await rollBack(dataLayout(dataDir), 'aziza', before ?? '');
  expect(await scriptsFor('/ru/about')).toBe(ru);
});
