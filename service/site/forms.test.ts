import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { fakeAddresses } from '../../testing/service/fake-output';
import { fakePublishOptions, publishFake } from '../../testing/service/fake-publication';
import { type ListeningApp, listeningApp } from '../../testing/service/listening-app';
import { temporaryFolder } from '../../testing/temporary-folder';

const dataDir = temporaryFolder();
let app: ListeningApp;

/** A site with German on a domain of its own, and a page that is not translated into Turkish. */
beforeAll(async () => {
  const site = { addresses: { ...fakeAddresses, localeDomains: new Map([['de', 'mezon.example.de']] as const) } };
  const { build } = fakePublishOptions(dataDir, site);
  await publishFake(dataDir, site, {
    build: async (onPages) => {
      const output = await build(onPages);
      const original = readFileSync(join(output, 'about/index.html'), 'utf8');
      mkdirSync(join(output, 'tr/about'));
      writeFileSync(
        join(output, 'tr/about/index.html'),
        original.replace('lang="en"', 'lang="tr"').replace(/<link rel="alternate".*?>/g, ''),
      );
      return output;
    },
  });
  app = await listeningApp(dataDir, { LOCALE_DOMAINS: 'de=mezon.example.de' });
});

describe('the Markdown of a page', () => {
  test.each([
    ['/about.md', 'en', 'http://mezon.test/about'],
    ['/index.md', 'en', 'http://mezon.test/'],
    ['/ru.md', 'ru', 'http://mezon.test/ru'],
    ['/ru/about.md', 'ru', 'http://mezon.test/ru/about'],
  ])('is at %s, and not for search engines', async (path, language, page) => {
    const { status, headers, text } = await app.get(path);
    expect([status, headers['content-type'], headers['content-language']]).toEqual([200, 'text/markdown; charset=utf-8', language]);
    expect([headers['x-robots-tag'], headers.link]).toEqual(['noindex', `<${page}>; rel="canonical"`]);
    expect(text).toMatch(/^---\ntitle: /);
  });

  test('names the same canonical address as a page that is not translated', async () => {
    const link = '<http://mezon.test/about>; rel="canonical"';
    expect((await app.get('/tr/about')).text).toContain('<link rel="canonical" href="http://mezon.test/about"/>');
    expect((await app.get('/tr/about.md')).headers.link).toBe(link);
    const { headers } = await app.get('/tr/about', { accept: 'text/markdown' });
    expect([headers.link, headers['content-location']]).toEqual([link, 'http://mezon.test/tr/about.md']);
  });

  test('is on the domain of its language, where the locale has one', async () => {
    const host = 'mezon.example.de';
    const home = await app.get('/index.md', { host });
    expect([home.status, home.headers['content-language'], home.headers.link]).toEqual([
      200,
      'de',
      '<http://mezon.example.de/>; rel="canonical"',
    ]);
    const elsewhere = await app.get('/de/about.md');
    expect([elsewhere.status, elsewhere.headers.location]).toEqual([301, 'http://mezon.example.de/about.md']);
  });

  test('is sent compressed, in part, and not again to who has it, as files are', async () => {
    const whole = await app.get('/about.md');
    const gzipped = await app.get('/about.md', { 'accept-encoding': 'gzip' });
    expect([gzipped.headers['content-encoding'], gunzipSync(gzipped.body).toString()]).toEqual(['gzip', whole.text]);
    const [begin, known] = [await app.get('/about.md', { range: 'bytes=0-9' }), { 'if-none-match': String(whole.headers.etag) }];
    expect([begin.status, begin.text]).toEqual([206, whole.text.slice(0, 10)]);
    const again = await app.get('/about.md', known);
    expect([again.status, again.text, (await app.get('/ru/about.md', known)).status]).toEqual([304, '', 200]);
  });

  test.each(['/nope.md', '/404.md', '/about/index.md', '/.md', '/ru/.md'])('is not at %s', async (path) => {
    expect((await app.get(path)).status).toBe(404);
  });

  test.each(['text/markdown', 'text/markdown, text/html;q=0.5', 'text/html;q=0.1, */*;q=0.01, text/markdown'])(
    'is what a client gets that accepts %s',
    async (accept) => {
      const { status, headers, text } = await app.get('/ru/about', { accept });
      expect([status, headers['content-type'], headers.vary]).toEqual([200, 'text/markdown; charset=utf-8', 'Accept, Accept-Encoding']);
      expect([headers['content-location'], headers['x-robots-tag']]).toEqual(['http://mezon.test/ru/about.md', undefined]);
      expect(text).toBe((await app.get('/ru/about.md')).text);
    },
  );

  test.each([undefined, '*/*', 'text/html', 'text/html,application/xhtml+xml,*/*;q=0.8', 'text/*', 'nonsense'])(
    'is not what a client gets that accepts %s',
    async (accept) => {
      const { headers } = await app.get('/ru/about', accept === undefined ? {} : { accept });
      expect([headers['content-type'], headers.vary, headers['content-language']]).toEqual([
        'text/html; charset=utf-8',
        'Accept, Accept-Encoding',
        'ru',
      ]);
      expect(headers.link).toBe('<http://mezon.test/ru/about.md>; rel="alternate"; type="text/markdown"');
    },
  );
});

describe('Last-Modified', () => {
  test('spares the body to who has that version, and no other', async () => {
    const { headers } = await app.get('/about');
    const date = String(headers['last-modified']);
    expect(Date.parse(date)).toBeLessThanOrEqual(Date.now());
    const again = await app.get('/about', { 'if-modified-since': date });
    expect([again.status, again.headers['last-modified'], again.body.length]).toEqual([304, date, 0]);
    const later = new Date(Date.parse(date) + 60_000).toUTCString();
    for (const other of [later, 'Wed, 21 Oct 2015 07:28:00 GMT', 'nonsense'])
      expect((await app.get('/about', { 'if-modified-since': other })).status).toBe(200);
  });

  test('counts only without If-None-Match', async () => {
    const { headers } = await app.get('/about');
    const date = String(headers['last-modified']);
    expect((await app.get('/about', { 'if-modified-since': date, 'if-none-match': '"other"' })).status).toBe(200);
    expect((await app.get('/about', { 'if-modified-since': 'nonsense', 'if-none-match': String(headers.etag) })).status).toBe(304);
  });

  test('is not said of an address without a page', async () => {
    const { headers } = await app.get('/ru/nope', { 'if-modified-since': 'Wed, 21 Oct 2015 07:28:00 GMT' });
    expect([headers['last-modified'], headers['content-language']]).toEqual([undefined, 'ru']);
  });
});
