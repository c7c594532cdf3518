import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { testConfig } from '../../testing/service/test-config';
import { temporaryFolder } from '../../testing/temporary-folder';
import { until } from '../../testing/until';
import { createLogger } from '../logging/logger';
import { openPublications } from '../publications/open-publications';
import type { Publications } from '../publications/publications';
import type { Outcome } from '../publications/schema';
import { NoticeRelay } from './notice-relay';
import { noticeChannelsOf } from './settings';

const dataDir = temporaryFolder();
const calls: unknown[] = [];
/** 0: the connection breaks. */
let answers: number[] = [];
let receiver: Server;
let publications: Publications;
let relay: NoticeRelay;

beforeAll(async () => {
  receiver = createServer(async (request, response) => {
    const chunks = await request.toArray();
    calls.push(JSON.parse(Buffer.concat(chunks).toString()));
    const status = answers.shift() ?? 200;
    if (status === 0) response.destroy();
    else response.writeHead(status).end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => receiver.once('listening', resolve));
  const config = testConfig(dataDir, {
    SITE_URL: 'https://mezon.example',
    LOCALE_DOMAINS: 'de=mezon.example.de',
    INDEXNOW_KEY: 'a1b2c3d4e5',
    INDEXNOW_URL: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/indexnow`,
  });
  publications = await openPublications({ ...config, noticeChannels: noticeChannelsOf(config) });
  relay = new NoticeRelay(config, async () => publications, createLogger({ logLevel: 'silent', logFormat: 'json' }));
  relay.start();
});

afterAll(async () => {
  await relay.stop();
  await publications.close();
  receiver.closeAllConnections();
  await new Promise((resolve) => receiver.close(resolve));
});

async function publish(outcome: Outcome, addresses: string[] = []): Promise<void> {
  const { id } = await publications.request({ source: 'hook' });
  await publications.claim();
  const changes = { pages: { added: 0, changed: addresses.length, removed: 0 }, addresses, items: [] };
  await publications.finish(id, { outcome, changes });
}

const call = (host: string, urlList: string[]) => ({
  host,
  key: 'a1b2c3d4e5',
  keyLocation: `https://${host}/a1b2c3d4e5.txt`,
  urlList,
});

const allTold = () => until(async () => (await publications.notices.pending('indexnow')).length === 0);

test('each publication tells its changed addresses, by host, until they are taken', async () => {
  answers = [503];
  await publish('failed');
  await publish('unchanged');
  await publish('published', ['de/blog/a/index.html', 'index.html', 'ru/blog/a/index.html']);
  await publish('published');
  await publish('published', ['faq/index.html']);
  await allTold();
  const german = call('mezon.example.de', ['https://mezon.example.de/blog/a']);
  expect(calls).toEqual([
    german,
    call('mezon.example', ['https://mezon.example/', 'https://mezon.example/ru/blog/a']),
    german,
    call('mezon.example', ['https://mezon.example/faq']),
  ]);
});

test.each([403, 0])('a host that is answered %d keeps no other waiting, and has none told again', async (status) => {
  calls.length = 0;
  answers = [status];
  await publish('published', ['de/faq/index.html', 'faq/index.html']);
  await allTold();
  const german = call('mezon.example.de', ['https://mezon.example.de/faq']);
  expect(calls).toEqual([german, call('mezon.example', ['https://mezon.example/faq']), german]);
});
