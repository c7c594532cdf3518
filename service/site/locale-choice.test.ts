import { defaultLocale, localeCodes } from '../../contract/locales';
import { addCurrentRelease } from '../../testing/service/fake-release';
import { type ListeningApp, listeningApp } from '../../testing/service/listening-app';
import { temporaryFolder } from '../../testing/temporary-folder';

const dataDir = temporaryFolder();
let app: ListeningApp;
let domains: ListeningApp;

beforeAll(async () => {
  await addCurrentRelease(dataDir);
  app = await listeningApp(dataDir);
  domains = await listeningApp(dataDir, {
    LOCALE_DOMAINS: 'de=mezon.example.de, ar=ar.mezon.example:8080',
    SITE_URL: 'https://mezon.example',
  });
});

describe('the cookie', () => {
  test.each(localeCodes.filter((code) => code !== defaultLocale))(
    '%s leads from / to its home page, and no cache may keep that',
    async (code) => {
      const answer = await app.get('/?a=1', { cookie: `x=1; site_locale=${code}; y=2` });
      expect([answer.status, answer.headers.location]).toEqual([302, `/${code}?a=1`]);
      expect(answer.headers['cache-control']).toBe('private, no-store');
      expect(answer.headers.vary).toContain('Cookie');
    },
  );

  test.each([
    'site_locale=en',
    'site_locale=',
    'site_locale',
    'site_locale=RU',
    'site_locale=ru%20',
    'site_locale="ru"',
    'site_locale=../ru',
    'site_locale=//evil.com',
    'site_locale=en;path=/ru',
    'site_locale=<script>alert(1)</script>',
    'site_locale=__proto__',
    'xsite_locale=ru',
    'site_locale=xx; site_locale=ru',
    `site_locale=${'r'.repeat(4_096)}`,
    ';;;===;',
  ])('%s changes nothing', async (cookie) => {
    const answer = await app.get('/', { cookie });
    expect([answer.status, answer.headers.location]).toEqual([200, undefined]);
    expect(answer.headers.vary).toContain('Cookie');
  });

  test('leads nobody on who has followed a link of the site, which says the language', async () => {
    const from = (site: string) => app.get('/', { cookie: 'site_locale=ru', 'sec-fetch-site': site });
    const [here, typed, search] = [await from('same-origin'), await from('none'), await from('cross-site')];
    expect([here.status, typed.status, search.status]).toEqual([200, 302, 302]);
    expect(here.headers.vary).toContain('Sec-Fetch-Site');
  });

  test('never moves a deep address, a file or another locale', async () => {
    for (const path of ['/about', '/de', '/de/about', '/no-such-page', '/robots.txt', '/index.html']) {
      const [with_, without] = [await app.get(path, { cookie: 'site_locale=ru' }), await app.get(path)];
      expect([path, with_.status, with_.headers.location, with_.text]).toEqual([
        path,
        without.status,
        without.headers.location,
        without.text,
      ]);
      expect(with_.headers.vary ?? '').not.toContain('Cookie');
    }
  });

  test.each([
    ['/en', '/'],
    ['/en/?a=1', '/?a=1'],
    ['/en/about', '/about'],
  ])('%s asks for English whatever it says, and that is remembered', async (path, to) => {
    const answer = await app.get(path, { cookie: 'site_locale=ru' });
    expect([answer.status, answer.headers.location, answer.headers['cache-control']]).toEqual([302, to, 'private, no-store']);
    expect(answer.headers['set-cookie']).toEqual([expect.stringMatching(/^site_locale=en; Path=\/; Max-Age=31536000; SameSite=Lax/)]);
    const without = await app.get(path);
    expect([without.status, without.headers['set-cookie'], without.headers.vary, without.headers['cache-control']]).toEqual([
      301,
      undefined,
      expect.stringContaining('Cookie'),
      'public, max-age=0, must-revalidate',
    ]);
  });

  test('Accept-Language moves nobody: browser detection is off', async () => {
    expect((await app.get('/', { 'accept-language': 'ru' })).status).toBe(200);
  });
});

describe('domains of locales', () => {
  const german = { host: 'mezon.example.de' };

  test('serve their locale without a prefix', async () => {
    expect((await domains.get('/', german)).text).toContain('<html lang="de"');
    expect((await domains.get('/about', german)).text).toContain('window.pagePath="/de/about"');
    expect((await domains.get('/', { host: 'AR.mezon.example:8080' })).text).toContain('<html lang="ar"');
    expect((await domains.get('/', { host: 'mezon.example.de:443' })).text).toContain('<html lang="de"');
    expect((await domains.get('/', { host: 'ar.mezon.example.:8080' })).text).toContain('<html lang="ar"');
  });

  test('serve the shared files at their own paths', async () => {
    expect((await domains.get('/page-data/de/about/page-data.json', german)).status).toBe(200);
    expect((await domains.get('/static/picture-0123.png', german)).status).toBe(200);
  });

  test('have the 404 page of their locale', async () => {
    const answer = await domains.get('/no-such-page', german);
    expect([answer.status, answer.text.includes('404 de')]).toEqual([404, true]);
  });

  test.each([
    ['mezon.example.de', '/de/about?q=1', '/about?q=1'],
    ['mezon.example.de', '/de', '/'],
    ['mezon.example.de', '/about/', '/about'],
    ['mezon.example.de', '/ru/about', 'https://mezon.example/ru/about'],
    ['mezon.example.de', '/en/about', 'https://mezon.example/about'],
    ['mezon.example.de', '/ar', 'https://ar.mezon.example:8080/'],
    ['mezon.example', '/de/about', 'https://mezon.example.de/about'],
    ['mezon.example:443', '/de/about', 'https://mezon.example.de/about'],
    ['mezon.example', '/de/about/', 'https://mezon.example.de/about'],
    ['mezon.example', '/en/about', '/about'],
  ])('%s%s → %s', async (host, path, to) => {
    const answer = await domains.get(path, { host });
    expect([answer.status, answer.headers.location]).toEqual([301, to]);
  });

  test('are where a page of theirs leads, also where a proxy leaves out the port of the site', async () => {
    const other = await listeningApp(dataDir, { LOCALE_DOMAINS: 'de=mezon.example.de', SITE_URL: 'https://mezon.example:8443' });
    const { status, headers } = await other.get('/de/about', { host: 'mezon.example' });
    expect([status, headers.location, headers['x-robots-tag']]).toEqual([301, 'https://mezon.example.de/about', undefined]);
    expect((await other.get('/about', { host: 'mezon.example:9' })).headers['x-robots-tag']).toBe('noindex, nofollow');
  });

  test.each([
    ['/', '/'],
    ['/about?q=1', '/about?q=1'],
    ['/about.md', '/about.md'],
  ])('are where the default language is, too, if it has one: %s of the site leads there', async (path, to) => {
    const english = await listeningApp(dataDir, { LOCALE_DOMAINS: 'en=en.mezon.example', SITE_URL: 'https://mezon.example' });
    const answer = await english.get(path, { host: 'mezon.example' });
    expect([answer.status, answer.headers.location]).toEqual([301, `https://en.mezon.example${to}`]);
    for (const host of ['en.mezon.example', 'localhost:8000']) expect((await english.get('/about', { host })).status).toBe(200);
    for (const other of ['/ru/about', '/static/picture-0123.png'])
      expect((await english.get(other, { host: 'mezon.example' })).status).toBe(200);
    expect((await english.get('/no-such-page', { host: 'mezon.example' })).status).toBe(404);
  });

  test('leave / of the site to the cookie: the redirect to the default language is kept by no cache', async () => {
    const english = await listeningApp(dataDir, { LOCALE_DOMAINS: 'en=en.mezon.example', SITE_URL: 'https://mezon.example' });
    const answerTo = async (path: string, cookie = '') => {
      const { status, headers } = await english.get(path, { host: 'mezon.example', cookie });
      return [status, headers.location, headers['cache-control']];
    };
    expect(await answerTo('/')).toEqual([301, 'https://en.mezon.example/', 'public, max-age=0, must-revalidate']);
    expect(await answerTo('/', 'site_locale=ru')).toEqual([302, '/ru', 'private, no-store']);
    expect(await answerTo('/about')).toEqual([301, 'https://en.mezon.example/about', 'public, max-age=86400']);
  });

  test('come before the cookie', async () => {
    const answer = await domains.get('/', { ...german, cookie: 'site_locale=ru' });
    expect([answer.status, answer.text.includes('<html lang="de"'), answer.headers.vary ?? '']).toEqual([200, true, 'Accept-Encoding']);
  });

  test('are not chosen by a header that anybody can send, only by one from a proxy that is trusted', async () => {
    const forwarded = { host: 'mezon.example', 'x-forwarded-host': 'mezon.example.de' };
    expect((await domains.get('/', forwarded)).text).toContain('<html lang="en"');
    const proxied = await listeningApp(dataDir, {
      LOCALE_DOMAINS: 'de=mezon.example.de',
      SITE_URL: 'https://mezon.example',
      TRUST_PROXY: 'loopback',
    });
    expect((await proxied.get('/', forwarded)).text).toContain('<html lang="de"');
  });

  test('are where the cookie of their locale leads', async () => {
    const answer = await domains.get('/', { host: 'mezon.example', cookie: 'site_locale=de' });
    expect([answer.status, answer.headers.location]).toEqual([302, 'https://mezon.example.de/']);
  });

  test.each(['localhost:8000', 'preview.test', 'evil.com', 'mezon.example.de.evil.com'])(
    'an unknown host %s shows every locale by prefix and is never repeated',
    async (host) => {
      expect((await domains.get('/de/about', { host })).text).toContain('<html lang="de"');
      expect((await domains.get('/de/about/', { host })).headers.location).toBe('/de/about');
      expect((await domains.get('/', { host, cookie: 'site_locale=de' })).headers.location).toBe('/de');
    },
  );
});
