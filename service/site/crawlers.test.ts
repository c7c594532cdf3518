import { publishFake } from '../../testing/service/fake-publication';
import { listeningApp } from '../../testing/service/listening-app';
import { temporaryFolder } from '../../testing/temporary-folder';

const dataDir = temporaryFolder();
beforeAll(() => publishFake(dataDir));

const open = (changes = {}) => listeningApp(dataDir, { LOCALE_DOMAINS: 'de=mezon.example.de', ...changes });

test('robots.txt of our hosts names the sitemap, closes copies with parameters and says what machines may do', async () => {
  const app = await open();
  for (const host of ['mezon.test', 'mezon.example.de', '127.0.0.1:8000', 'localhost', '[::1]:8000']) {
    const { status, headers, text } = await app.get('/robots.txt', { host });
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(text).toBe(
      'User-agent: *\nContent-Signal: search=yes, ai-input=yes, ai-train=no\nDisallow: /*?\n\nSitemap: http://mezon.test/sitemap-index.xml\n',
    );
  }
});

test('another policy towards machines is one setting', async () => {
  const app = await open({ CONTENT_SIGNAL: 'search=yes, ai-train=yes' });
  expect((await app.get('/robots.txt')).text).toContain('\nContent-Signal: search=yes, ai-train=yes\n');
});

test('a host that is none of ours is closed, every answer of it', async () => {
  const app = await open();
  const host = 'preview.example';
  expect((await app.get('/robots.txt', { host })).text).toBe('User-agent: *\nDisallow: /\n');
  for (const path of ['/', '/ru/about', '/nowhere', '/healthz', '/robots.txt'])
    expect((await app.get(path, { host })).headers['x-robots-tag']).toBe('noindex, nofollow');
});

test('pages are open, data is not', async () => {
  const app = await open();
  const tagOf = async (path: string) => (await app.get(path)).headers['x-robots-tag'];
  expect([await tagOf('/'), await tagOf('/ru/about')]).toEqual([undefined, undefined]);
  for (const path of ['/page-data/about/page-data.json', '/healthz', '/api/nowhere'])
    expect([path, await tagOf(path)]).toEqual([path, 'noindex']);
});

test('a guessed address of the sitemap leads to its index', async () => {
  const { status, headers } = await (await open()).get('/sitemap.xml');
  expect([status, headers.location]).toEqual([301, 'http://mezon.test/sitemap-index.xml']);
});
