import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { get, listeningApp } from '../../testing/service/listening-app';
import { temporaryFolder } from '../../testing/temporary-folder';
import { apiProxy } from './api-proxy';

const dataDir = temporaryFolder();
const timeout = 1_000;
const largest = 100_000;
const calls: IncomingMessage[] = [];
let behave: (request: IncomingMessage, response: ServerResponse) => void;
let office: Server;
let app: FastifyInstance;
let port: number;

beforeAll(async () => {
  office = createServer((request, response) => {
    calls.push(request);
    behave(request, response);
  });
  await new Promise<void>((resolve) => office.listen(0, '127.0.0.1', resolve));
  app = fastify({ logger: false, routerOptions: { maxParamLength: 9_216 } });
  await app.register(apiProxy, { prefix: '/api', apiHost: `http://127.0.0.1:${(office.address() as AddressInfo).port}`, timeout, largest });
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.address() as AddressInfo).port;
});
beforeEach(() => {
  calls.length = 0;
  behave = (_request, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":[]}');
});
afterAll(async () => {
  await app.close();
  office.closeAllConnections();
  office.close();
});

test('forwards the calls of the contract with their query, and the answers', async () => {
  for (const path of [
    '/api/works',
    '/api/blogs/site?page=2&category=tax',
    '/api/blogs/site/some%20id',
    '/api/content/site/',
    '/api/content/site',
    '/api/seo/byNameForSite/home',
    '/api/media/works/tax.jpg',
  ]) {
    const answer = await get(port, path);
    expect([path, answer.status, answer.text]).toEqual([path, 200, '{"data":[]}']);
    expect(calls.at(-1)?.url).toBe(path);
  }
});

test('forwards nothing else', async () => {
  for (const path of [
    '/api',
    '/api/',
    '/api/admin',
    '/api/request',
    '/api/works/x',
    '/api/../secret',
    '/api/blogs/site/..%2f..%2fadmin',
    '/api/media/../../admin',
    '/api/media/%2e%2e/%2e%2e/admin',
  ]) {
    expect((await get(port, path)).status).toBeGreaterThanOrEqual(400);
  }
  for (const method of ['POST', 'PUT', 'DELETE']) expect((await get(port, '/api/works', {}, method)).status).toBe(404);
  expect(calls.map(({ url }) => url)).toEqual([]);
});

test('forwards neither the visitor’s cookies and address nor the office’s cookies', async () => {
  behave = (_request, response) =>
    response
      .writeHead(200, {
        'content-type': 'application/json',
        'set-cookie': 'a=b',
        server: 'office',
        etag: '"1"',
        'x-internal': 'yes',
        'content-language': 'ru',
      })
      .end('{}');
  const answer = await get(port, '/api/works', {
    cookie: 'session=1',
    authorization: 'Bearer x',
    'user-agent': 'Visitor',
    'x-forwarded-for': '198.51.100.7',
    referer: 'http://a/',
    'accept-language': 'kr',
    'if-none-match': '"0"',
  });
  const sent = Object.keys(calls[0]?.headers ?? {}).sort();
  expect(sent.filter((name) => !['connection', 'host'].includes(name))).toEqual(['accept-language', 'if-none-match']);
  expect(calls[0]?.headers['accept-language']).toBe('kr');
  expect(answer.headers).toMatchObject({ etag: '"1"', 'content-language': 'ru' });
  for (const name of ['set-cookie', 'server', 'x-internal']) expect(answer.headers[name]).toBeUndefined();
});

test('4xx and 304 answers are forwarded', async () => {
  behave = (_request, response) =>
    response.writeHead(404, { 'content-type': 'application/json' }).end('{"error":"Нет","message":"Такой записи нет"}');
  expect(await get(port, '/api/works')).toMatchObject({ status: 404, text: '{"error":"Нет","message":"Такой записи нет"}' });
  behave = (_request, response) => response.writeHead(304, { etag: '"1"' }).end();
  expect((await get(port, '/api/works', { 'if-none-match': '"1"' })).status).toBe(304);
});

test.each<[string, number, typeof behave]>([
  ['is broken', 502, (_request, response) => response.writeHead(500, { 'set-cookie': 'a=b' }).end('stack trace')],
  ['is overloaded', 502, (_request, response) => response.writeHead(503, { 'retry-after': '1' }).end()],
  ['redirects', 502, (_request, response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end()],
  ['hangs up', 502, (request) => request.socket.destroy()],
  ['speaks something else', 502, (request) => request.socket.end('SSH-2.0-OpenSSH\r\n\r\n')],
  [
    'announces too much',
    502,
    (_request, response) => response.writeHead(200, { 'content-length': String(largest + 1) }).end('x'.repeat(largest + 1)),
  ],
  ['never answers', 504, () => {}],
])('a back office that %s gives %s with an envelope in the visitor’s language', async (_name, status, how) => {
  behave = how;
  const answer = await get(port, '/api/works', { 'accept-language': 'ru' });
  expect(answer.status).toBe(status);
  expect(JSON.parse(answer.text)).toEqual({ error: 'Ошибка', message: expect.any(String) });
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(calls).toHaveLength(1);
});

test('an answer that grows too large or breaks off is aborted, never passed off as complete', async () => {
  behave = (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    for (let sent = 0; sent <= largest; sent += 10_000) response.write('x'.repeat(10_000));
    response.end();
  };
  await expect(get(port, '/api/works')).rejects.toThrow();
  behave = (request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
    response.write('{"data":');
    setTimeout(() => request.socket.destroy(), 50);
  };
  await expect(get(port, '/api/works')).rejects.toThrow();
});

test('an unreachable back office: 502, while the site itself is served', async () => {
  const site = await listeningApp(dataDir, { API_HOST: 'http://127.0.0.1:9' });
  expect(await site.get('/api/works')).toMatchObject({ status: 502, headers: { 'x-content-type-options': 'nosniff' } });
  expect((await site.get('/api/nope')).status).toBe(404);
  expect((await site.get('/healthz')).status).toBe(200);
  await site.close();
});
