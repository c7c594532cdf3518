import fc from 'fast-check';
import fastify from 'fastify';
import { endpoints } from '../../contract/endpoints';
import { anyPath, anyQuery } from '../../testing/any-address';
import { ApiServer } from '../../testing/content/api-server';
import { ContentFolder } from '../../testing/content/content-folder';
import { json, startTestApi } from '../../testing/content/test-api';
import { randomRuns } from '../../testing/sampled';
import { contentApi } from './content-api';

const api = startTestApi();

describe('answers', () => {
  test('are JSON in an envelope, in the language asked for', async () => {
    const answer = await api.get('/works', { 'accept-language': 'ru-RU, en;q=0.5' });
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-language': 'ru',
      'cache-control': 'no-cache',
      vary: 'Accept-Language',
      'x-content-type-options': 'nosniff',
    });
    expect(json(answer)).toMatchObject({ data: [{ id: 'tax', language: 'ru', title: 'Налоги' }] });
  });

  test.each([
    ['kr', 'ko'],
    ['zh', 'zh-Hans'],
    ['uz-Cyrl', 'uz'],
    ['xx', 'en'],
  ])('asked for in %s they name their language %s', async (asked, tag) => {
    expect((await api.get('/regions', { 'accept-language': asked })).headers['content-language']).toBe(tag);
  });

  test('a single item names the language that it is really in', async () => {
    const answer = await api.get('/services/site/audit', { 'accept-language': 'tr' });
    expect(answer.headers['content-language']).toBe('en');
    expect(json(answer)).toMatchObject({ data: { language: 'en' } });
  });

  test('lists have summaries, single items everything', async () => {
    const [summary] = (await api.list('/services/site')).data;
    expect(Object.keys(summary ?? {})).toEqual(['id', 'language', 'updatedAt', 'title', 'summary', 'image', 'categoryId', 'order']);
    const { data } = json(await api.get('/services/site/books')) as { data: object };
    expect(Object.keys(data)).toEqual([...Object.keys(summary ?? {}), 'body', 'features', 'steps', 'workIds', 'memberIds']);
  });

  test('`/content/site` answers with and without its slash', async () => {
    const [one, other] = [await api.get('/content/site'), await api.get('/content/site/')];
    expect(json(one)).toMatchObject({ data: { firmName: 'The Firm' } });
    expect(other.text).toBe(one.text);
  });

  test('HEAD has the headers of GET and no body', async () => {
    const [head, full] = [await api.server.call('/api/works', { method: 'HEAD' }), await api.get('/works')];
    expect(head.status).toBe(200);
    expect(head.text).toBe('');
    expect(head.headers.etag).toBe(full.headers.etag);
    expect(head.headers['content-length']).toBe(full.headers['content-length']);
  });

  test('other methods are refused before their body is read', async () => {
    const answer = await api.server.call('/api/works', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'de' },
      body: '{',
    });
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe('GET, HEAD');
    expect(json(answer)).toEqual({ error: 'Fehler', message: 'Diese Adresse kann nur gelesen werden (GET, HEAD).' });
  });
});

describe('versions', () => {
  test.each(['/works', '/blogs/site', '/seo/byNameForSite/home', '/media/works/tax.jpg', '/openapi.json'])(
    '%s answers 304 to who has it',
    async (url) => {
      const { etag } = (await api.get(url)).headers;
      expect(etag).toMatch(/^(W\/)?"[\w-]{22}"$/);
      for (const known of [String(etag), `"other", ${etag}`, '*', String(etag).replace('W/', '')]) {
        const answer = await api.get(url, { 'if-none-match': known });
        expect(answer.status).toBe(304);
        expect(answer.text).toBe('');
        expect(answer.headers.etag).toBe(etag);
      }
      expect((await api.get(url, { 'if-none-match': 'W/"other"' })).status).toBe(200);
    },
  );

  test('languages have versions of their own, and an edit makes a new one', async () => {
    const english = (await api.get('/works')).headers.etag;
    expect((await api.get('/works', { 'accept-language': 'ru' })).headers.etag).not.toBe(english);
    api.folder.replace('works/tax/en.md', 'title: Tax', 'title: Taxes');
    const edited = await api.get('/works', { 'if-none-match': String(english) });
    expect(edited.status).toBe(200);
    expect(json(edited)).toMatchObject({ data: [{ title: 'Taxes' }] });
    api.folder.replace('works/tax/en.md', 'title: Taxes', 'title: Tax');
    expect((await api.get('/works')).headers.etag).toBe(english);
  });
});

describe('what is not there', () => {
  test.each([
    '/blogs/site/nothing',
    '/personal/site/nothing',
    '/seo/byNameForSite/nothing',
    '/jobs/site/%00',
    '/projects/site/..%2F..%2Fetc',
    '/works/site',
    '/',
    '/nothing',
    '/content',
  ])('%s is 404 in its envelope', async (url) => {
    const answer = await api.get(url, { 'accept-language': 'ru' });
    expect(answer.status).toBe(404);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-language': 'ru',
      'cache-control': 'no-store',
    });
    expect(json(answer)).toEqual({ error: 'Ошибка', message: expect.stringMatching(/\p{Script=Cyrillic}/u) });
  });

  test.each(['__proto__', 'constructor', 'x'.repeat(5_000), '%F0%9F%98%80', '%2e%2e%2f', 'newest%00', 'NEWEST'])(
    'an id such as %s finds nothing',
    async (id) => {
      const answer = await api.get(`/blogs/site/${id}`);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
    },
  );

  test('no path, query or header makes the server fail', async () => {
    const paths = fc.oneof(fc.constantFrom(...Object.values(endpoints).map(({ path }) => path as string)), anyPath);
    await fc.assert(
      fc.asyncProperty(paths, anyQuery, fc.string({ unit: 'grapheme-ascii' }), async (path, query, language) => {
        const { status } = await api.get(`${path.replace(/[{}]/g, '')}?${query}`, { 'accept-language': language });
        return status < 500;
      }),
      { numRuns: randomRuns(100, 300) },
    );
  });
});

describe('mistakes in the files', () => {
  test('do not take the API down; contentProblems() tells them', async () => {
    expect(await api.server.app.contentProblems()).toEqual([]);
    api.folder.replace('regions/bukhara/en.md', 'name: Bukhara', 'name:');
    expect(await api.ids('/regions')).toEqual(['tashkent', 'bukhara']);
    expect(await api.server.app.contentProblems()).toEqual([
      { file: 'regions/bukhara/en.md', field: 'name', message: 'must be a text, but is empty.' },
    ]);
    api.folder.replace('regions/bukhara/en.md', 'name:', 'name: Bukhara');
    expect(await api.server.app.contentProblems()).toEqual([]);
  });

  test('are read again once they may be corrected, where the service started in spite of them', async () => {
    const broken = await ContentFolder.create();
    broken.replace('regions/bukhara/en.md', 'name: Bukhara', 'name:');
    const told: string[] = [];
    const server = await ApiServer.start(broken.dir, 0, { onUnreadable: ({ message }) => told.push(message) });
    const regions = () => server.call('/api/regions');
    expect((await regions()).status).toBe(503);
    await expect(server.app.contentProblems()).rejects.toThrow('regions/bukhara/en.md, name: must be a text');
    broken.replace('regions/bukhara/en.md', 'name:', 'name: Bukhara');
    expect(json(await regions())).toMatchObject({ data: [{ id: 'tashkent' }, { id: 'bukhara' }] });
    expect(await server.app.contentProblems()).toEqual([]);
    expect(told).toEqual([expect.stringContaining('has a mistake')]);
    await server.stop();
    broken.cleanUp();
  });

  test('stop the start', async () => {
    const broken = await ContentFolder.create();
    broken.write('contact/item.yaml', '[');
    const other = fastify();
    await expect(other.register(contentApi, { prefix: '/api', contentDir: broken.dir })).rejects.toThrow(
      'contact/item.yaml, line 1: This is not valid YAML',
    );
    broken.cleanUp();
  });
});
