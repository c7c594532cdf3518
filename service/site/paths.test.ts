import { defaultLocale, localeByCode, localeCodes } from '../../contract/locales';
import { sampled } from '../../testing/sampled';
import { addCurrentRelease } from '../../testing/service/fake-release';
import { type ListeningApp, listeningApp } from '../../testing/service/listening-app';
import { temporaryFolder } from '../../testing/temporary-folder';

const dataDir = temporaryFolder();
let app: ListeningApp;

beforeAll(async () => {
  await addCurrentRelease(dataDir, { about: localeCodes });
  app = await listeningApp(dataDir);
});

describe('pages', () => {
  test.each(localeCodes)('of %s answer 200 at their clean addresses, in their language', async (code) => {
    const prefix = code === defaultLocale ? '' : `/${code}`;
    for (const path of [prefix || '/', `${prefix}/about`]) {
      const answer = await app.get(path);
      expect([path, answer.status]).toEqual([path, 200]);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.text).toContain(`<html lang="${localeByCode(code).languageTag}"`);
    }
  });

  test('files answer at their own paths', async () => {
    expect((await app.get('/robots.txt')).text).toContain('User-agent');
    expect((await app.get('/page-data/ru/about/page-data.json')).text).toContain('"path":"/ru/about"');
    expect((await app.get('/.well-known/apple-app-site-association.json')).status).toBe(200);
  });
});

describe('redirects', () => {
  test.each([
    ['/about/', '/about'],
    ['/about/?a=1&b=%2F', '/about?a=1&b=%2F'],
    ['/ru/', '/ru'],
    ['/ru/about/', '/ru/about'],
    ['/en', '/'],
    ['/en/', '/'],
    ['/en?utm=1', '/?utm=1'],
    ['/en/about', '/about'],
    ['/en/about/', '/about'],
    ['/index.html', '/'],
    ['/ru/index.html', '/ru'],
    ['/ru/about/index.html?x', '/ru/about?x'],
    ['/en/about/index.html', '/about'],
    ['/no-such-page/', '/no-such-page'],
  ])('%s → %s for good, in one hop', async (from, to) => {
    const answer = await app.get(from);
    expect([answer.status, answer.headers.location]).toEqual([301, to]);
    // What is below /en answers a visitor's cookie, too.
    expect(answer.headers['cache-control']).toBe(/^\/en\b/.test(from) ? 'public, max-age=0, must-revalidate' : 'public, max-age=86400');
  });

  test.each(['/', '/ru', '/about', '/ru/about', '/uz', '/english', '/enough'])('%s is not redirected', async (path) => {
    expect((await app.get(path)).headers.location).toBeUndefined();
  });
});

describe('unknown addresses', () => {
  test.each(localeCodes)('of %s get the page of that locale with status 404', async (code) => {
    const prefix = code === defaultLocale ? '' : `/${code}`;
    for (const path of [`${prefix}/no-such-page`, `${prefix}/blog/deep/er`, `${prefix}/404`, `${prefix}/about.html`]) {
      const answer = await app.get(path);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(answer.text).toContain(`<h1>404 ${code}</h1>`);
      expect(answer.headers.etag).toBeUndefined();
    }
  });

  test.each([
    ['/ru/ru', '404 ru'],
    ['/xx/about', '404 en'],
    ['/RU', '404 en'],
    ['/404.html', '404 en'],
    ['/ru/en/about', '404 ru'],
  ])('%s is told as %s', async (path, words) => {
    const answer = await app.get(path);
    expect(answer.status).toBe(404);
    expect(answer.text).toContain(words);
  });

  test.each([
    '/app-0123456789abcdef0123.js',
    '/page-data/nope/page-data.json',
    '/page-data/nope',
    '/static/nope.png',
    '/nope.jpg',
    '/ru/nope.css',
    '/static',
    '/_gatsby/x',
    '/sitemap-9.xml',
  ])('%s is a short plain 404, never a page', async (path) => {
    const answer = await app.get(path);
    expect([path, answer.status, answer.headers['content-type']]).toEqual([path, 404, 'text/plain; charset=utf-8']);
    expect(answer.body.length).toBeLessThan(40);
  });
});

describe('hostile paths', () => {
  test.each([
    '/..%2f..%2fetc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/a/../../etc/passwd',
    '/static/..%5c..%5cetc',
    '/%00',
    '/about%00.html',
    '/about%0d%0aset-cookie:a=b',
    '/%',
    '/%zz',
    '/%c3%28',
    '/%e2%80%a8',
    '/back\\slash',
    '/%5cevil.com',
    '/%2fevil.com',
    '/%2F%2Fevil.com/',
    `/${'a'.repeat(8_192)}`,
    `/${'../'.repeat(500)}etc/passwd`,
    '/.',
    '/..',
    '/./about',
  ])('%s is refused without an answer from disk', async (path) => {
    const answer = await app.get(path);
    expect([400, 404]).toContain(answer.status);
    expect(answer.headers.location).toBeUndefined();
    expect(answer.text).not.toContain('root:');
  });

  test.each([
    '//evil.com',
    '//evil.com/',
    '///evil.com/',
    '/en//evil.com',
    '/en//evil.com/',
    '/ru//evil.com/',
    '/about//',
    '/.git/config',
    '/.env',
    '/ru/.git/',
    '/.hidden/secret.txt',
    '/a/.well-known/x',
  ])('%s is 404 and leads nowhere', async (path) => {
    const answer = await app.get(path);
    expect([path, answer.status, answer.headers.location]).toEqual([path, 404, undefined]);
  });

  test('no address leads to another host, whatever is tried', async () => {
    const pieces = [
      '/',
      '//',
      '\\',
      '%2f',
      '%5c',
      'evil.com',
      '@evil.com',
      'en',
      'ru',
      'index.html',
      '..',
      '%00',
      '?//evil.com',
      'https:',
      '.',
    ];
    for (const a of pieces) {
      for (const b of pieces) {
        for (const c of sampled(['', 'evil.com'], pieces)) {
          const { headers } = await app.get(`/${a}${b}${c}`);
          if (headers.location !== undefined) expect(new URL(headers.location, 'http://mezon.test').host).toBe('mezon.test');
        }
      }
    }
  });

  test('maps, statistics and files left out of the release are not there', async () => {
    for (const path of [
      '/webpack.stats.json',
      '/chunk-map.json',
      '/~partytown/partytown.js',
      '/notes.docx',
      '/static/images/unused-99.avif',
      '/manifest.json',
      '/../manifest.json',
    ]) {
      expect([400, 404]).toContain((await app.get(path)).status);
    }
  });

  test('an address in absolute form, as proxies send it, names no page', async () => {
    expect(await app.raw('GET http://evil.com/ HTTP/1.1\r\nHost: mezon.test\r\nConnection: close\r\n\r\n')).toMatch(/^HTTP\/1.1 400 /);
  });
});

describe('methods', () => {
  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'])('%s is refused with 405', async (method) => {
    const answer = await app.get('/about', {}, method);
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  test('HEAD has the headers of GET and no body', async () => {
    for (const path of ['/about', '/nope', '/en', '/static/picture-0123.png', '/nope.js']) {
      const [head, whole] = [await app.get(path, {}, 'HEAD'), await app.get(path)];
      expect(head.body.length).toBe(0);
      const { date: _a, ...headHeaders } = head.headers;
      const { date: _b, ...wholeHeaders } = whole.headers;
      expect(headHeaders).toEqual(wholeHeaders);
    }
  });
});
