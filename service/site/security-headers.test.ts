import { hash } from 'node:crypto';
import { pageScript, pageStyle, pageStyleAttribute } from '../../testing/service/fake-output';
import { addCurrentRelease } from '../../testing/service/fake-release';
import { type ListeningApp, listeningApp } from '../../testing/service/listening-app';
import { temporaryFolder } from '../../testing/temporary-folder';
import { createLogger } from '../logging/logger';

const dataDir = temporaryFolder();
let app: ListeningApp;
let https: ListeningApp;
let withVendors: ListeningApp;

beforeAll(async () => {
  await addCurrentRelease(dataDir);
  app = await listeningApp(dataDir);
  https = await listeningApp(dataDir, { SITE_URL: 'https://mezon.example' });
  withVendors = await listeningApp(dataDir, {
    FRAME_HOSTS: 'maps.example',
    ANALYTICS_URL: 'https://stats.example/script.js',
    CHAT_URL: 'https://chat.example/chat.js',
    CHAT_HOSTS: '*.chat.example',
  });
});

const sha = (script: string) => `'sha256-${hash('sha256', script, 'base64')}'`;

test.each([
  '/',
  '/ru/about',
  '/nope',
  '/nope.js',
  '/en',
  '/static/picture-0123.png',
  '/page-data/app-data.json',
  '/healthz',
  '/readyz',
  '/api/nope',
  '/api/works',
  '/%zz',
  '/%00',
])('%s has the headers of every answer', async (path) => {
  const { headers } = await app.get(path);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('geolocation=()'),
  });
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['cross-origin-resource-policy']).toBe(path.endsWith('.png') ? 'cross-origin' : 'same-origin');
  expect(headers['strict-transport-security']).toBeUndefined();
  expect(headers.server).toBeUndefined();
  expect(headers['x-powered-by']).toBeUndefined();
});

test('also have them: what the parser refuses, and methods that nothing takes', async () => {
  for (const bytes of [
    'GARBAGE\r\n\r\n',
    `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`,
    'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: a\r\nX: y\rz\r\n\r\n',
    'GET / HTTP/1.1\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: a\r\nExpect: the best\r\n\r\n',
    'CONNECT a:443 HTTP/1.1\r\nHost: a:443\r\n\r\n',
  ]) {
    const answer = await app.raw(bytes);
    expect(answer).toMatch(/^HTTP\/1.1 4\d\d /);
    expect(answer).toContain('x-content-type-options: nosniff');
  }
  expect((await app.get('/', {}, 'POST')).headers['x-content-type-options']).toBe('nosniff');
});

test('a page may run its own inline scripts by their hashes, and no other', async () => {
  const answer = await app.get('/ru/about');
  const policy = String(answer.headers['content-security-policy']);
  const [, scripts = ''] = /script-src ([^;]*)/.exec(policy) ?? [];
  expect(scripts).toContain(sha(pageScript('/ru/about')));
  expect(scripts).not.toContain(sha(pageScript('/ru')));
  expect(scripts).not.toContain('unsafe');
  const inline = [...answer.text.matchAll(/<script(?![^>]*(?:src|ld\+json))[^>]*>([\s\S]*?)<\/script>/g)].map(([, script = '']) =>
    sha(script),
  );
  expect(
    scripts
      .split(' ')
      .filter((source) => source.startsWith("'sha256-"))
      .sort(),
  ).toEqual([...new Set(inline)].sort());
});

test('its styles are known by their hashes, too, and nothing else is allowed by default', async () => {
  const policy = String((await app.get('/ru/about')).headers['content-security-policy']);
  expect(policy).toMatch(/^default-src 'none'; /);
  expect(policy).toContain(`style-src 'self' ${sha(pageStyle)};`);
  expect(policy).toContain(`style-src-attr 'unsafe-hashes' ${sha(pageStyleAttribute)};`);
  expect(policy).not.toContain('unsafe-inline');
});

test('what browsers report of a policy is logged without what visitors wrote', async () => {
  const lines: string[] = [];
  const logged = await listeningApp(
    dataDir,
    {},
    { log: createLogger({ logLevel: 'warn', logFormat: 'json' }, { write: (line) => lines.push(line) }) },
  );
  const report = (body: unknown) =>
    fetch(`http://127.0.0.1:${logged.port}/policy-reports`, {
      method: 'POST',
      headers: { 'content-type': 'application/csp-report' },
      body: JSON.stringify(body),
    });
  const told = {
    'effective-directive': 'script-src',
    'document-uri': 'https://a/ru?name=Aziza',
    'blocked-uri': 'https://evil.example/x?y',
  };
  for (let count = 0; count < 30; count += 1) expect((await report({ 'csp-report': told })).status).toBe(204);
  for (const odd of [null, [], { 'csp-report': 7 }, { 'csp-report': { 'document-uri': {} } }]) expect((await report(odd)).status).toBe(204);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ path: '/ru', reason: 'script-src https://evil.example' });
  expect(lines.length).toBeLessThan(25);
  expect(lines.join()).not.toContain('Aziza');
});

test('with https, browsers are told to stay with it', async () => {
  for (const path of ['/', '/nope.js', '/healthz'])
    expect((await https.get(path)).headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains; preload');
  expect((await https.get('/')).headers['content-security-policy']).toContain('upgrade-insecure-requests');
});

/** The sources of each directive, without those that are always there. */
async function thirdParties(server: ListeningApp, path: string): Promise<Record<string, string[]>> {
  const policy = String((await server.get(path)).headers['content-security-policy']);
  const rows = policy.split('; ').map((row): [string, string[]] => {
    const [directive = '', ...sources] = row.split(' ');
    return [directive, sources.filter((source) => /^[^':]+\./.test(source) || source.includes('://'))];
  });
  return Object.fromEntries(rows.filter(([, sources]) => sources.length > 0));
}

test('without configuration a page reaches no other host but the map in its frame', async () => {
  expect(await thirdParties(app, '/')).toEqual({ 'frame-src': ['www.openstreetmap.org'] });
});

test('the policy opens for exactly the configured hosts, and only as far as their purpose needs', async () => {
  const chat = ['chat.example', '*.chat.example'];
  const all = ['stats.example', ...chat];
  expect(await thirdParties(withVendors, '/ru/about')).toEqual({
    'script-src': all,
    'img-src': all,
    'connect-src': ['stats.example', 'wss://stats.example', 'chat.example', 'wss://chat.example', '*.chat.example', 'wss://*.chat.example'],
    'style-src': chat,
    'font-src': chat,
    'media-src': chat,
    'frame-src': ['maps.example', ...chat],
  });
});

test.each(['/nope.js', '/healthz', '/api/nope'])('the policy of %s, which is no page, stays closed', async (path) => {
  expect(await thirdParties(withVendors, path)).toEqual({});
});
