import { publishFake } from '../../testing/service/fake-publication';
import { listeningApp } from '../../testing/service/listening-app';
import { temporaryFolder } from '../../testing/temporary-folder';

const dataDir = temporaryFolder();
beforeAll(() => publishFake(dataDir));

const open = (changes = {}) => listeningApp(dataDir, { LOCALE_DOMAINS: 'de=mezon.example.de', ...changes });

const ownHosts = ['mezon.test', 'Mezon.Test.', 'mezon.test:80', 'mezon.example.de', 'mezon.example.de:80', 'mezon.example.de.:80'];

test('robots.txt of our hosts names the sitemap, closes copies with parameters and says what machines may do', async () => {
  const app = await open();
  for (const host of [...ownHosts, '127.0.0.1:8000', 'localhost', '[::1]:8000']) {
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
  for (const each of [host, 'mezon.test:443', 'mezon.test.evil.example'])
    expect((await app.get('/robots.txt', { host: each })).text).toBe('User-agent: *\nDisallow: /\n');
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

test('security.txt names the contact that is configured and every address that it is at, and is absent without one', async () => {
  const { status, headers, text } = await (await open({ SECURITY_CONTACT: 'mailto:security@mezon.test' })).get('/.well-known/security.txt');
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(text).toMatch(
    /^Contact: mailto:security@mezon\.test\nExpires: .*\nPreferred-Languages: en, .*\nCanonical: http:\/\/mezon\.test\/\.well-known\/security\.txt\nCanonical: http:\/\/mezon\.example\.de\/\.well-known\/security\.txt\n$/,
  );
  const days = (Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(58);
  expect(days).toBeLessThan(100);
  expect((await (await open()).get('/.well-known/security.txt')).status).toBe(404);
});

test('the key of IndexNow is served at its address', async () => {
  const app = await open({ INDEXNOW_KEY: 'a1b2c3d4e5' });
  for (const host of ['mezon.test', 'mezon.example.de']) expect((await app.get('/a1b2c3d4e5.txt', { host })).text).toBe('a1b2c3d4e5');
  expect((await (await open()).get('/a1b2c3d4e5.txt')).status).toBe(404);
});

test('a guessed address of the sitemap leads to its index', async () => {
  const { status, headers } = await (await open()).get('/sitemap.xml');
  expect([status, headers.location]).toEqual([301, 'http://mezon.test/sitemap-index.xml']);
});
