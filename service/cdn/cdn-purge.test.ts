import { readFileSync } from 'node:fs';
import { localeCodes } from '../../contract/locales';
import { type FakeCdn, startFakeCdn } from '../../testing/cdn/fake-cdn';
import type { FakeSite } from '../../testing/service/fake-output';
import { publishedFolders, publishFake } from '../../testing/service/fake-publication';
import { addRelease } from '../../testing/service/fake-release';
import { listeningApp } from '../../testing/service/listening-app';
import { testConfig } from '../../testing/service/test-config';
import { temporaryFolders } from '../../testing/temporary-folder';
import { until } from '../../testing/until';
import { readConfig } from '../config';
import { createLogger } from '../logging/logger';
import { rollBack } from '../publisher/rollback';
import { switchTo } from '../publisher/switch-release';
import { dataLayout } from '../release/data-layout';
import { currentReleaseId } from '../release/releases';
import { CdnPurge } from './cdn-purge';

const newFolder = temporaryFolders();
const post = { pages: { 'blog/a': '<p>A post.</p>' } };

let dataDir: string;
let cdn: FakeCdn;
let running: CdnPurge | undefined;

beforeEach(async () => {
  dataDir = newFolder();
  cdn = await startFakeCdn();
});
afterEach(async () => {
  await running?.stop();
  await cdn.close();
});

/** What a server does from its start on. */
function start(environment: Record<string, string> = {}): CdnPurge {
  const config = testConfig(dataDir, { CDN_PURGE_URL: cdn.url, ...environment });
  running = new CdnPurge({ ...config, cdnPurgeUrl: cdn.url }, createLogger(config), { every: 20, most: 50 });
  running.start();
  return running;
}

const noted = () => {
  try {
    return JSON.parse(readFileSync(dataLayout(dataDir).cdnPurge, 'utf8')) as { release: string; waiting: string[] };
  } catch {
    return { release: '', waiting: [] };
  }
};

/** Waits until the CDN was told of all that the live release changed. @returns what it was told of since the last call */
async function told(): Promise<string[]> {
  const live = await currentReleaseId(dataLayout(dataDir));
  await until(() => noted().release === live && noted().waiting.length === 0);
  return cdn.purged.splice(0).sort();
}

async function publish(content: FakeSite): Promise<string> {
  await publishFake(dataDir, content, { byPerson: true });
  return (await currentReleaseId(dataLayout(dataDir))) ?? '';
}

const published = publishedFolders({});
const publishFirst = async () => (await published(dataDir))[0];

const aboutInGerman = ['mezon.test/de/about', 'mezon.test/de/about.md'];

test('exactly the addresses of a page that says something else, and again when it is taken back', async () => {
  const first = await publishFirst();
  start();
  await told();
  await publish({ words: { 'de/about/index.html': 'Kanzlei' } });
  expect(await told()).toEqual(aboutInGerman);
  await rollBack(dataLayout(dataDir), 'aziza', first);
  expect(await told()).toEqual(aboutInGerman);
});

test('the addresses of a page that is gone, and of what names it, and again when it is taken back', async () => {
  const first = await publish(post);
  start();
  await told();
  await publish({ ...post, without: ['de/blog/a/index.html'] });
  const others = localeCodes.filter((locale) => locale !== 'de').map((locale) => (locale === 'en' ? '' : `${locale}/`));
  const changed = [
    ...['de/blog/a', 'de/blog/a.md', 'de', 'de.md', 'de/llms.txt'],
    ...others.map((prefix) => `${prefix}blog/a`),
    ...localeCodes.map((locale) => `sitemap-${locale}.xml`),
  ]
    .map((path) => `mezon.test/${path}`)
    .sort();
  expect(await told()).toEqual(changed);
  await rollBack(dataLayout(dataDir), 'aziza', first);
  expect(await told()).toEqual(changed);
});

test('on the hosts of the locales that have one', async () => {
  const domains = { LOCALE_DOMAINS: 'de=mezon.example.de' };
  await publishFirst();
  start(domains);
  const all = await told();
  expect(all).toEqual(expect.arrayContaining(['mezon.example.de/', 'mezon.example.de/favicon.ico', 'mezon.test/favicon.ico']));
  await publish({ words: { 'de/about/index.html': 'Kanzlei' } });
  expect(await told()).toEqual(['mezon.example.de/about', 'mezon.example.de/about.md']);
});

test('everything that is served, where nobody knows what the CDN has', async () => {
  await publishFirst();
  start();
  const all = await told();
  expect(all).toEqual(expect.arrayContaining(['mezon.test/', 'mezon.test/index.md', 'mezon.test/ru', 'mezon.test/favicon.ico']));
  expect(all.filter((address) => /404|\/static\/|\.js$/.test(address))).toEqual([]);
});

test.each<Record<string, string>>([{ FRAME_HOSTS: 'maps.example' }, { CHAT_URL: '/chat.js', CHAT_HOSTS: 'chat.example' }])(
  'everything by another policy of pages, once: %j',
  async (settings) => {
    await publishFirst();
    start();
    const all = await told();
    await running?.stop();
    start(settings);
    await until(() => cdn.purged.length === all.length && noted().waiting.length === 0);
    await running?.stop();
    start(settings);
    await publish({ words: { 'de/about/index.html': 'Kanzlei' } });
    expect(await told()).toEqual([...all, ...aboutInGerman].sort());
  },
);

test('what leads to the host of a locale since that has one', async () => {
  await publishFirst();
  start();
  await told();
  await running?.stop();
  start({ LOCALE_DOMAINS: 'de=mezon.example.de' });
  await until(() => ['mezon.example.de/about', 'mezon.test/de/about', 'mezon.test/de/about.md'].every((one) => cdn.purged.includes(one)));
});

test('an outage of the CDN and a restart lose nothing, not even what was changed back meanwhile', async () => {
  const first = await publishFirst();
  start();
  await told();
  cdn.status = () => 503;
  await publish({ words: { 'de/about/index.html': 'Kanzlei' } });
  await until(() => noted().waiting.length > 0);
  await running?.stop();
  await rollBack(dataLayout(dataDir), 'aziza', first);
  cdn.status = () => 200;
  start();
  expect([...new Set(await told())]).toEqual(aboutInGerman);
});

test('while it fails, readiness says so', async () => {
  await publishFirst();
  cdn.status = () => 503;
  const purge = start();
  const { get } = await listeningApp(dataDir, {}, { checks: { cdn: () => purge.condition() } });
  const ready = async () => JSON.parse((await get('/readyz')).text);
  await until(async () => (await ready()).status === 'degraded');
  expect((await ready()).checks.cdn).toMatchObject({ ok: true, degraded: 'the CDN is not told of changes; the log says why' });
  cdn.status = () => 200;
  await told();
  await until(async () => (await ready()).status === 'ready');
  expect((await ready()).checks.cdn).toEqual({ ok: true, waiting: 0 });
});

test('an address that is refused keeps no other waiting, and one that the CDN does not have counts as purged', async () => {
  await publishFirst();
  cdn.status = (address) => (address === 'mezon.test/about' ? 403 : address === 'mezon.test/ru' ? 404 : 200);
  start();
  await until(() => noted().waiting.join() === 'http://mezon.test/about');
  expect(cdn.purged).not.toContain('mezon.test/ru');
});

test('what a release answered that could not be served', async () => {
  const first = await publishFirst();
  const { id, layout } = await addRelease(dataDir, { word: 'two' });
  start();
  await told();
  await switchTo(layout, id);
  await switchTo(layout, first);
  await until(() => ['mezon.test/about', 'mezon.test/about.md'].every((address) => cdn.purged.includes(address)));
});

test('each call proves who asks', async () => {
  await publishFirst();
  start({ CDN_PURGE_HEADER: 'X-Purge-Token: a-secret' });
  await told();
  expect(cdn.headers).toMatchObject({ 'x-purge-token': 'a-secret', host: expect.stringContaining('mezon.test') });
});

test.each([
  [{ CDN_PURGE_URL: 'http://cdn.example/path' }, 'CDN_PURGE_URL'],
  [{ CDN_PURGE_HEADER: 'a-secret' }, 'its value is secret'],
  [{ CDN_PURGE_HEADER: 'X-Purge-Token: a-secret' }, 'CDN_PURGE_URL is empty'],
])('%j is refused with a remedy', (given, words) => {
  expect(() => readConfig(given)).toThrow(words);
});
