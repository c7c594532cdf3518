import { hash } from 'node:crypto';
import { truncateSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { appScript } from '../../testing/service/fake-output';
import { fakePublishOptions } from '../../testing/service/fake-publication';
import { addCurrentRelease } from '../../testing/service/fake-release';
import { type ListeningApp, listeningApp } from '../../testing/service/listening-app';
import { temporaryFolder } from '../../testing/temporary-folder';
import { publish } from '../publisher/publish';
import { dataLayout } from '../release/data-layout';

const dataDir = temporaryFolder();
let app: ListeningApp;

beforeAll(async () => {
  await addCurrentRelease(dataDir);
  app = await listeningApp(dataDir);
});

describe('codings', () => {
  test.each([
    [undefined, undefined],
    ['', undefined],
    ['identity', undefined],
    ['gzip', 'gzip'],
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP;q=1.0, BR;q=0.5', 'gzip'],
    ['br;q=0.5, gzip;q=0.5', 'br'],
    ['*', 'br'],
    ['*;q=0', undefined],
    ['br;q=0, *;q=0.1', 'gzip'],
    ['identity;q=1, br;q=0.9', undefined],
    ['gzip;q=0.001', 'gzip'],
    ['deflate', undefined],
    ['br;q=x, gzip;q=abc', undefined],
    [';;;,,,q=1,=br', undefined],
    [`${'x,'.repeat(2_000)}gzip`, 'gzip'],
  ])('Accept-Encoding %j gets %s', async (accept, coding) => {
    const answer = await app.get('/about', accept === undefined ? {} : { 'accept-encoding': accept });
    expect([answer.status, answer.headers['content-encoding'], answer.headers.vary]).toEqual([200, coding, 'Accept-Encoding']);
    expect(answer.headers['content-length']).toBe(String(answer.body.length));
    const text = coding === 'br' ? brotliDecompressSync(answer.body) : coding === 'gzip' ? gunzipSync(answer.body) : answer.body;
    expect(text.toString()).toContain('About the firm');
    expect(answer.headers.etag).toContain(hash('sha256', text, 'hex').slice(0, 32));
  });

  test('small files and pictures are sent as they are', async () => {
    for (const path of ['/humans.txt', '/static/picture-0123.png']) {
      const { headers } = await app.get(path, { 'accept-encoding': 'br' });
      expect([headers['content-encoding'], headers.vary]).toEqual([undefined, undefined]);
    }
  });

  test('the 404 page is compressed too', async () => {
    expect((await app.get('/nope', { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br');
  });
});

describe('a file that was published without compressed forms', () => {
  const folder = temporaryFolder();
  let hurried: ListeningApp;

  beforeAll(async () => {
    await publish({ ...fakePublishOptions(folder), stays: true });
    hurried = await listeningApp(folder);
  });

  test.each(['br', 'gzip', undefined])('is sent as if it had been compressed before: %s', async (coding) => {
    const headers = { 'accept-encoding': coding ?? 'identity' };
    const answers = [await hurried.get('/about', headers), await hurried.get('/about', headers)];
    const before = await app.get('/about', headers);
    for (const { status, headers: sent, body } of answers) {
      const text = coding === 'br' ? brotliDecompressSync(body) : coding === 'gzip' ? gunzipSync(body) : body;
      expect([status, sent['content-encoding'], sent['content-length']]).toEqual([200, coding, `${body.length}`]);
      expect(sent.vary).toContain('Accept-Encoding');
      expect(sent.etag).toContain(hash('sha256', text, 'hex').slice(0, 32));
    }
    const { headers: sent } = answers[0] ?? before;
    const head = await hurried.get('/about', headers, 'HEAD');
    expect([head.headers['content-length'], head.body.length]).toEqual([sent['content-length'], 0]);
    expect((await hurried.get('/about', { ...headers, 'if-none-match': String(sent.etag) })).status).toBe(304);
  });

  test('is no longer sent once it is damaged', async () => {
    truncateSync(join(dataLayout(folder).current, 'site/ru/about/index.html'), 20);
    expect((await hurried.get('/ru/about', { 'accept-encoding': 'br' })).status).toBe(503);
  });
});

describe('the release', () => {
  test.each(['/about', '/nope', '/_gatsby/slices/_gatsby-scripts-1.html'])('%s says which one it comes from', async (path) => {
    expect((await app.get(path)).headers['server-timing']).toMatch(/^release;desc="[\w-]+"$/);
  });

  test('also where it is told to be unchanged, because the browser may have it from an earlier one', async () => {
    const { headers } = await app.get('/about');
    const again = await app.get('/about', { 'if-none-match': String(headers.etag) });
    expect([again.status, again.headers['server-timing']]).toEqual([304, headers['server-timing']]);
  });

  test(`what is kept for ever says nothing of it`, async () => {
    expect((await app.get(`/${appScript()}`)).headers['server-timing']).toBeUndefined();
  });
});

describe('caching', () => {
  test.each([`/${appScript()}`, '/static/picture-0123.png'])('%s is kept for ever', async (path) => {
    expect((await app.get(path)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test.each([
    '/',
    '/ru/about',
    '/page-data/about/page-data.json',
    '/page-data/app-data.json',
    '/humans.txt',
    '/favicon.ico',
    '/_gatsby/slices/_gatsby-scripts-1.html',
  ])('%s is asked for each time', async (path) => {
    expect((await app.get(path)).headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  });
});

describe('conditional requests', () => {
  test('spare the body to who has it, for each coding by itself', async () => {
    const tags = new Set<string>();
    for (const coding of ['br', 'gzip', 'identity']) {
      const headers = { 'accept-encoding': coding };
      const { etag = '' } = (await app.get('/about', headers)).headers;
      tags.add(etag);
      for (const condition of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const answer = await app.get('/about', { ...headers, 'if-none-match': condition });
        expect([answer.status, answer.body.length, answer.headers.etag]).toEqual([304, 0, etag]);
        expect(answer.headers.vary).toBe('Accept-Encoding');
        expect(answer.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
      }
    }
    expect(tags.size).toBe(3);
  });

  test.each(['"other"', '', 'garbage', '"', 'W/'])('If-None-Match %j gets the page', async (condition) => {
    expect((await app.get('/about', { 'if-none-match': condition })).status).toBe(200);
  });

  test('give no part of another file to who resumes a download', async () => {
    const { etag = '', 'last-modified': date = '' } = (await app.get('/about')).headers;
    const shifted = (seconds: number) => new Date(Date.parse(date) + seconds * 1_000).toUTCString();
    const refused = { 'if-match': '"other"', 'if-unmodified-since': shifted(-1) };
    for (const [condition, isMet] of [
      [{ 'if-match': etag }, true],
      [{ 'if-match': `"other", ${etag}` }, true],
      [{ 'if-match': '*' }, true],
      [{ 'if-match': '"other"' }, false],
      [{ 'if-match': `W/${etag}` }, false],
      [{ 'if-match': etag.replace(/"$/, '-br"') }, false],
      [{ 'if-match': '' }, false],
      [{ 'if-unmodified-since': date }, true],
      [{ 'if-unmodified-since': shifted(1) }, true],
      [{ 'if-unmodified-since': shifted(-1) }, false],
      [{ 'if-unmodified-since': 'yesterday' }, true],
      [{ ...refused, 'if-match': etag }, true],
      [{ ...refused, 'if-none-match': etag }, false],
    ] as const) {
      const { status } = await app.get('/about', { range: 'bytes=5-', 'accept-encoding': 'identity', ...condition });
      expect([condition, status]).toEqual([condition, isMet ? 206 : 412]);
    }
    const { status, headers } = await app.get('/about', refused, 'HEAD');
    expect([status, headers['cache-control'], headers.etag]).toEqual([412, 'no-store', undefined]);
    expect((await app.get('/nope', refused)).status).toBe(404);
  });
});

describe('ranges', () => {
  const whole = async () => (await app.get('/about')).body;

  test.each([
    ['bytes=0-9', 0, 10],
    ['bytes=5-5', 5, 6],
    ['bytes=10-', 10, undefined],
    ['bytes=-7', -7, undefined],
    ['bytes=0-999999999', 0, undefined],
    ['BYTES=0-9', 0, 10],
  ])('%s gets that part', async (range, start, end) => {
    const body = await whole();
    const part = body.subarray(start, end);
    const answer = await app.get('/about', { range });
    expect(answer.status).toBe(206);
    expect(answer.body).toEqual(part);
    const from = start < 0 ? body.length + start : start;
    expect(answer.headers['content-range']).toBe(`bytes ${from}-${from + part.length - 1}/${body.length}`);
  });

  test.each(['bytes=999999999-', 'bytes=-0'])('%s can’t be satisfied', async (range) => {
    const answer = await app.get('/about', { range });
    expect([answer.status, answer.headers['content-range']]).toEqual([416, `bytes */${(await whole()).length}`]);
  });

  test.each([
    'bytes=9-5',
    'bytes=',
    'bytes=-',
    'bytes=a-b',
    'bits=0-1',
    'bytes=0-1,5-6',
    `bytes=${'0-1,'.repeat(1_500)}2-3`,
    'bytes=0x1-2',
    'bytes=99999999999999999999-',
  ])('%s is ignored', async (range) => {
    const answer = await app.get('/about', { range });
    expect([answer.status, answer.body.length]).toEqual([200, (await whole()).length]);
  });

  test('hold only for the file that they were meant for', async () => {
    const { etag = '' } = (await app.get('/about')).headers;
    expect((await app.get('/about', { range: 'bytes=0-1', 'if-range': etag })).status).toBe(206);
    expect((await app.get('/about', { range: 'bytes=0-1', 'if-range': '"other"' })).status).toBe(200);
    expect((await app.get('/about', { range: 'bytes=0-1', 'if-range': 'Wed, 21 Oct 2026 07:28:00 GMT' })).status).toBe(200);
    expect((await app.get('/about', { range: 'bytes=0-1', 'accept-encoding': 'br' })).status).toBe(200);
    expect((await app.get('/nope', { range: 'bytes=0-1' })).status).toBe(404);
  });
});
