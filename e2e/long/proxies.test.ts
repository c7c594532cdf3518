import { readFileSync } from 'node:fs';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { connect as connectHttp2 } from 'node:http2';
import { request as httpsRequest } from 'node:https';
import { join } from 'node:path';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import { localeByCode } from '../../contract/locales';
import { requestBody } from '../../testing/intake/request-body';
import { proxyNames, type ReverseProxy, startProxy } from '../../testing/proxy/proxy';
import { type ServerProcess, startServer } from '../../testing/server-process';
import { publishFake } from '../../testing/service/fake-publication';
import { temporaryFolders } from '../../testing/temporary-folder';

jest.setTimeout(120_000);
const newFolder = temporaryFolders();

const perAddress = 5;

interface Call {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Address of this machine that the call comes from. */
  readonly from?: string;
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

describe.each(proxyNames)('behind %s', (name) => {
  let server: ServerProcess;
  let proxy: ReverseProxy;
  let ca: Buffer;

  beforeAll(async () => {
    const dataDir = newFolder();
    const addresses = { siteUrl: 'https://mezon.example', localeDomains: new Map([['de', 'mezon.example.de'] as const]) };
    await publishFake(dataDir, { addresses, pages: { long: `<p>${'All of our work. '.repeat(60_000)}</p>` } });
    server = await startServer({
      DATA_DIR: dataDir,
      SITE_URL: addresses.siteUrl,
      LOCALE_DOMAINS: 'de=mezon.example.de',
      TRUST_PROXY: 'loopback',
      REQUESTS_PER_ADDRESS: String(perAddress),
      LOG_LEVEL: 'silent',
    });
    proxy = await startProxy(name, server.port);
    ca = readFileSync(proxy.ca);
  });
  afterAll(async () => {
    await proxy?.close();
    await server?.end('SIGTERM');
  });

  const call = (path: string, { method = 'GET', headers = {}, body, from }: Call = {}): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const host = headers.host ?? 'mezon.example';
      const options = { host: '127.0.0.1', port: proxy.httpsPort, servername: host, ca, agent: false as const, localAddress: from };
      const request = httpsRequest({ ...options, path, method, headers: { ...headers, host } }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text: Buffer.concat(chunks).toString('utf8') }),
        );
      });
      request.on('error', reject);
      request.end(body);
    });

  const send = (message: string, from: string, headers = {}) =>
    call('/api/request', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(requestBody({ message })),
      from,
    });

  test('pages come by TLS and HTTP/2, with our headers', async () => {
    const session = connectHttp2(`https://127.0.0.1:${proxy.httpsPort}`, { ca, servername: 'mezon.example' });
    const stream = session.request({ ':path': '/ru/about', ':authority': 'mezon.example', 'accept-encoding': 'br' });
    const headers = await new Promise<Record<string, unknown>>((resolve, reject) => {
      stream.on('response', resolve);
      session.on('error', reject);
    });
    session.destroy();
    expect(headers).toMatchObject({
      ':status': 200,
      'content-encoding': 'br',
      'content-language': 'ru',
      'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(headers.server === undefined || headers.server === 'nginx').toBe(true);
  });

  test('without TLS there is a redirect', async () => {
    const headers = await new Promise<IncomingHttpHeaders>((resolve, reject) => {
      httpRequest({ port: proxy.httpPort, path: '/about?x', headers: { host: 'mezon.example' }, agent: false }, (response) => {
        expect(response.statusCode).toBeGreaterThanOrEqual(301);
        resolve(response.headers);
      })
        .on('error', reject)
        .end();
    });
    expect(headers.location).toBe('https://mezon.example/about?x');
  });

  test('a host of a language serves that language, and no header of a client changes the host', async () => {
    const german = await call('/about', { headers: { host: 'mezon.example.de' } });
    expect([german.status, german.headers['content-language']]).toEqual([200, localeByCode('de').languageTag]);
    const spoofed = await call('/about', { headers: { 'x-forwarded-host': 'mezon.example.de', forwarded: 'host=mezon.example.de' } });
    expect([spoofed.status, spoofed.headers['content-language']]).toEqual([200, 'en']);
  });

  test('limits count the address of the client, whatever it claims', async () => {
    const first = [];
    for (let count = 0; count <= perAddress; count += 1)
      first.push((await send(`first ${count}`, '127.0.0.2', { 'x-forwarded-for': `203.0.113.${count}` })).status);
    expect(first).toEqual([...Array<number>(perAddress).fill(201), 429]);
    expect((await send('second', '127.0.0.3')).status).toBe(201);
    expect(JSON.parse((await call('/readyz', { headers: { 'x-forwarded-for': '203.0.113.1' } })).text)).toHaveProperty('checks');
  });

  test('a body that is too large is refused', async () => {
    expect((await send('x'.repeat(100_000), '127.0.0.4')).status).toBe(413);
  });

  test('readers that do not read keep nobody else waiting', async () => {
    const sockets = await Promise.all(
      Array.from(
        { length: 40 },
        () =>
          new Promise<TLSSocket>((resolve, reject) => {
            const options = { host: '127.0.0.1', port: proxy.httpsPort, ca, servername: 'mezon.example', ALPNProtocols: ['http/1.1'] };
            const socket = connectTls(options, () => {
              socket.pause().write('GET /long HTTP/1.1\r\nHost: mezon.example\r\n\r\n'.repeat(10));
              resolve(socket);
            });
            socket.on('error', reject);
          }),
      ),
    );
    const times: number[] = [];
    for (let count = 0; count < 50; count += 1) {
      const started = performance.now();
      expect((await call('/about', { from: '127.0.0.5' })).status).toBe(200);
      times.push(performance.now() - started);
    }
    for (const socket of sockets) socket.on('error', () => undefined).destroy();
    expect(times.sort((a, b) => a - b).at(-3)).toBeLessThan(1_000);
  });
});

test('behind nginx two machines that are unfit for something, and say so, go on serving pages', async () => {
  const servers = await Promise.all(
    [newFolder(), newFolder()].map(async (dataDir) => {
      await publishFake(dataDir);
      const unfit = { MIN_FREE_DISK: '1000000', CONTENT_DIR: join(dataDir, 'no-content') };
      return startServer({ DATA_DIR: dataDir, SITE_URL: 'https://mezon.example', ...unfit, LOG_LEVEL: 'silent' });
    }),
  );
  const [first] = servers;
  const proxy = await startProxy(
    'nginx',
    first?.port ?? 0,
    servers.map(({ port }) => port),
  );
  const ca = readFileSync(proxy.ca);
  const status = (path: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const options = { host: '127.0.0.1', port: proxy.httpsPort, servername: 'mezon.example', ca, agent: false as const };
      httpsRequest({ ...options, path, headers: { host: 'mezon.example' } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on('error', reject)
        .end();
    });
  expect([await status('/readyz'), await status('/about')]).toEqual([503, 200]);
  expect([await status('/api/works'), await status('/about')]).toEqual([503, 200]);
  await proxy.close();
  for (const server of servers) await server.end('SIGTERM');
});
