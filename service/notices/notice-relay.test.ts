import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { v7 as uuidv7 } from 'uuid';
import { type FakeMailServer, fakeMailServer, smtpError } from '../../testing/intake/fake-mail-server';
import { readMail } from '../../testing/intake/read-mail';
import { testConfig } from '../../testing/service/test-config';
import { temporaryFolders } from '../../testing/temporary-folder';
import { until } from '../../testing/until';
import { readConfig } from '../config';
import { createLogger } from '../logging/logger';
import { type Finding, said } from '../publications/finding';
import { openPublications } from '../publications/open-publications';
import type { Publications } from '../publications/publications';
import type { Outcome } from '../publications/schema';
import { NoticeRelay } from './notice-relay';
import { noticeChannelsOf } from './settings';

const newFolder = temporaryFolders();
const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

interface Call {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

let mail: FakeMailServer;
let receiver: Server;
let calls: Call[];
let answers: number[];
let environment: Record<string, string>;
let dataDir: string;
let publications: Publications;
let relay: NoticeRelay | undefined;

beforeEach(async () => {
  mail = await fakeMailServer();
  calls = [];
  answers = [];
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += String(chunk);
    });
    request.on('end', () => {
      calls.push({ headers: request.headers, body });
      const status = answers.shift() ?? 200;
      response.writeHead(status, { location: '/elsewhere' }).end();
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => receiver.once('listening', resolve));
  environment = {
    SITE_URL: 'https://mezon.example',
    SMTP_URL: mail.smtpUrl,
    PUBLISH_MAIL_TO: 'editors@mezon.example',
    PUBLISH_NOTIFY_URL: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/news`,
    PUBLISH_NOTIFY_SECRET: secret,
  };
  dataDir = newFolder();
  publications = await openPublications({ ...config(), noticeChannels: noticeChannelsOf(config()) });
});

afterEach(async () => {
  await relay?.stop();
  await publications.close();
  await mail.close();
  receiver.closeAllConnections();
  await new Promise((resolve) => receiver.close(resolve));
});

const config = () => testConfig(dataDir, environment);

function start(): void {
  relay = new NoticeRelay(config(), async () => publications, createLogger({ logLevel: 'silent', logFormat: 'json' }));
  relay.start();
}

async function publish(outcome: Outcome, findings: readonly Finding[] = []): Promise<string> {
  const { id } = await publications.request({ source: 'hook' });
  await publications.claim();
  await publications.finish(id, { outcome, findings });
  return id;
}

const lostPost: Finding = {
  code: 'interrupted',
  facts: { attempts: 3 },
  items: [{ kind: 'blogs', id: 'lease', title: 'Аренда офиса', locales: ['ru', 'uz'] }],
};

const news = () => calls.map(({ body }) => (JSON.parse(body) as { type: string }).type);

/** What has been written is all that there is to tell. */
const settled = async () =>
  (await Promise.all([publications.notices.pending('mail'), publications.notices.pending('callback')])).flat().length === 0;

test('a cause is told once, whatever its numbers, and once that it works again', async () => {
  await publish('published');
  await publish('failed', [said('Only 12 MB are free.')]);
  await publish('failed', [said('Only 9 MB are free.')]);
  await publish('stopped', [lostPost]);
  await publish('failed', [said('Only 8 MB are free.')]);
  await publish('held');
  await publish('held');
  await publish('unchanged');
  await publish('published');
  await publish('failed', [said('Only 12 MB are free.')]);
  start();
  await until(settled);
  expect(news()).toEqual(['publication.failed', 'publication.stopped', 'publication.held', 'publication.recovered', 'publication.failed']);
  expect(mail.messages).toHaveLength(5);
});

test('staff read what happened, what it is about and what to do, in their language', async () => {
  await publish('stopped', [lostPost]);
  start();
  await until(settled);
  const { headers, body } = readMail(mail.messages[0] ?? '');
  expect([headers.get('to'), headers.get('auto-submitted')]).toEqual([['editors@mezon.example'], ['auto-generated']]);
  expect(body).toContain('остановлена проверкой');
  expect(body).toContain('Аренда офиса (ru, uz)');
  expect(body).toContain('https://mezon.example/staff');
});

test('the time stands in the notice as the language writes it', async () => {
  environment.STAFF_LOCALE = 'uz';
  await publish('stopped', [lostPost]);
  start();
  await until(settled);
  expect(readMail(mail.messages[0] ?? '').body).toMatch(/^\d{4}-yil \d{1,2}-\p{Ll}+, \d\d:\d\ddagi nashr/mu);
});

test('the call is signed as Standard Webhooks says, repeated under the same id, and follows no redirect', async () => {
  answers = [503, 302];
  const id = await publish('failed', [said('Сервер не отвечает')]);
  start();
  await until(settled);
  expect(calls).toHaveLength(3);
  expect(new Set(calls.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  const receiving = new Webhook(secret);
  for (const { headers, body } of calls)
    expect(receiving.verify(body, headers as Record<string, string>)).toMatchObject({
      type: 'publication.failed',
      data: { publication: id, outcome: 'failed', findings: [{ facts: { text: 'Сервер не отвечает' } }] },
    });
  expect(() => receiving.verify(`${calls[0]?.body} `, calls[0]?.headers as Record<string, string>)).toThrow();
});

test('news outlives a restart, comes in order after an outage, and waits for none that is refused', async () => {
  answers = [500];
  mail.manner = (raw) => (mail.messages.length === 0 && readMail(raw).body.includes('one') ? smtpError(554, 'no') : null);
  await publish('failed', [said('one')]);
  start();
  // A mail that is under way when the relay stops may be taken nevertheless, and is sent again.
  const isRefused = async () => (await publications.notices.pending('mail')).some(({ refusals }) => refusals > 0);
  await until(async () => calls.length > 0 && (await isRefused()));
  await relay?.stop();
  await publish('published');
  await publications.close();
  publications = await openPublications({ ...config(), noticeChannels: noticeChannelsOf(config()) });
  start();
  await until(settled);
  expect(news()).toEqual(['publication.failed', 'publication.failed', 'publication.recovered']);
  expect(mail.messages).toHaveLength(2);
});

test.each([
  [0, 3_600_000],
  [1, 86_400_000],
])(
  'news that was tried %i times while the clock was %i ms ahead holds no other up, comes first and is not repeated',
  async (attempts, ahead) => {
    await publish('failed', [said('one')]);
    const at = Date.now() + ahead;
    // As another process makes it, which has seen that clock.
    const written = { id: uuidv7({ msecs: at }), created_at: at, next_at: at, attempts };
    await publications.database.kysely.updateTable('notices').set(written).where('channel', '=', 'callback').execute();
    await publish('published');
    await publish('published');
    start();
    await until(settled);
    expect(news()).toEqual(['publication.failed', 'publication.recovered']);
  },
);

test.each([
  [{ PUBLISH_NOTIFY_SECRET: 'whsec_c2hvcnQ=' }, 'PUBLISH_NOTIFY_SECRET'],
  [{ PUBLISH_NOTIFY_URL: 'https://office.example/x' }, 'belong together'],
  [{ PUBLISH_MAIL_TO: 'editors@mezon.example' }, 'SMTP_URL is empty'],
])('%j is refused with a remedy', (given, words) => {
  expect(() => readConfig(given)).toThrow(words);
});
