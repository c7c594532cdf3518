import { randomBytes } from 'node:crypto';
import { type FakeMailServer, fakeMailServer } from '../../testing/intake/fake-mail-server';
import { type PostgresServer, startPostgres } from '../../testing/intake/postgres';
import { requestBody } from '../../testing/intake/request-body';
import { type S3Server, startS3Server } from '../../testing/object-store/s3-server';
import { type ServerProcess, startServer } from '../../testing/server-process';
import { addCurrentRelease } from '../../testing/service/fake-release';
import { temporaryFolders } from '../../testing/temporary-folder';
import { until } from '../../testing/until';
import { hookPath } from '../hooks/publish-hook';
import { signedHeaders } from '../hooks/standard-webhooks';
import { openPublications } from './open-publications';
import type { Publications } from './publications';

jest.setTimeout(300_000);
const newFolder = temporaryFolders();
const key = randomBytes(32);
const body = Buffer.from('{}');

let [postgres, store, mail]: [PostgresServer, S3Server, FakeMailServer] = [] as never;
let home: string;
let publisher: ServerProcess;
let [one, two]: ServerProcess[] = [];
let publications: Publications;

/** The publisher's content can't be read, so its publications end before anything is built. */
const environment = (dataDir: string, isPublisher: boolean) => ({
  ...{ DATA_DIR: dataDir, DATABASE_URL: postgres.url, RELEASE_STORE: store.url, PUBLISHER: isPublisher ? 'yes' : 'no' },
  ...{ AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret', SITE_URL: 'http://mezon.test', CONTENT_DIR: `${home}/nowhere` },
  ...{ WEBHOOK_SECRETS: `whsec_${key.toString('base64')}`, PUBLISH_EVERY: '0', REQUESTS_PER_ADDRESS: '6' },
  ...{ SMTP_URL: mail.smtpUrl, PUBLISH_MAIL_TO: 'editors@mezon.example' },
});
const start = async (dataDir: string, isPublisher = false) => {
  await addCurrentRelease(dataDir);
  return startServer(environment(dataDir, isPublisher));
};

beforeAll(async () => {
  [postgres, store, mail] = await Promise.all([startPostgres(), startS3Server(), fakeMailServer()]);
  home = newFolder();
  // All at once, on an empty database.
  [publisher, one, two] = await Promise.all([start(home, true), start(newFolder()), start(newFolder())]);
  publications = await openPublications({ databaseUrl: postgres.url, dataDir: '' });
});
afterAll(async () => {
  await Promise.all([publisher.end('SIGTERM'), one?.end('SIGTERM'), two?.end('SIGTERM')]);
  await publications.close();
  await Promise.all([postgres.stop(), store.close(), mail.close()]);
});

async function call(server: ServerProcess | undefined, delivery: string) {
  const answer = await fetch(`http://127.0.0.1:${server?.port}${hookPath}`, {
    method: 'POST',
    headers: signedHeaders(key, delivery, body),
    body: new Uint8Array(body),
  });
  const { data } = (await answer.json()) as { data?: { job: string; state: string } };
  return { status: answer.status, job: data?.job ?? '' };
}

/** Resolves when a publication has ended as all do here. */
async function ended(job: string) {
  const isOver = async () => typeof (await publications.follow(job))?.finishedAt === 'number';
  await until(isOver, `publication ${job} has ended`, 120_000);
  const publication = await publications.follow(job);
  expect(publication).toMatchObject({ state: 'failed' });
  return publication;
}

test('a call that reaches any server is published at once by the one that publishes, and once', async () => {
  const waits: number[] = [];
  for (const [index, server] of [one, two, one, publisher].entries()) {
    const { status, job } = await call(server, `msg_${index}`);
    expect(status).toBe(202);
    const publication = await ended(job);
    expect(publication).toMatchObject({ attempts: 1, triggers: [{ delivery: `standard:msg_${index}` }] });
    waits.push((publication?.startedAt ?? 0) - (publication?.createdAt ?? 0));
    for (const other of [publisher, one, two]) expect(await call(other, `msg_${index}`)).toEqual({ status: 200, job });
  }
  process.stdout.write(`publications began ${waits.join(', ')} ms after the call; the first one starts the publisher\n`);
  expect(await publications.list(10)).toHaveLength(4);
});

test('many calls to all servers at once end in few publications, and none is lost', async () => {
  const before = (await publications.list(100)).length;
  const calls = Array.from({ length: 60 }, (_, index) => call([publisher, one, two][index % 3], `many_${index}`));
  for (const { status, job } of await Promise.all(calls)) {
    expect(status).toBe(202);
    await ended(job);
  }
  const made = (await publications.list(100)).slice(0, -before);
  expect(made.flatMap(({ triggers }) => triggers)).toHaveLength(60);
  expect(made.length).toBeLessThan(5);
});

test('what was accepted outlives the server that took it, and a publisher that is killed', async () => {
  await publisher.end('SIGKILL');
  const { status, job } = await call(one, 'kill_1');
  expect(status).toBe(202);
  await one?.end('SIGKILL');
  expect(await publications.get(job)).toMatchObject({ state: 'waiting', attempts: 0 });
  publisher = await startServer(environment(home, true));
  expect(await ended(job)).toMatchObject({ attempts: 1 });
  // Killed at any moment between the call and its end.
  for (let round = 0; round < 5; round += 1) {
    const next = await call(two, `kill_again_${round}`);
    expect(next.status).toBe(202);
    await publisher.end('SIGKILL');
    publisher = await startServer(environment(home, true));
    await ended(next.job);
  }
  expect([await publications.waiting(), await publications.running()]).toEqual([null, null]);
  one = await start(newFolder());
});

test('a second publisher waits until the first is killed, and then goes on', async () => {
  const spare = await start(newFolder(), true);
  await until(() => spare.output().includes('Another server publishes'), 'the second one says that it waits');
  const served = await call(spare, 'spare');
  await ended(served.job);
  expect(spare.output()).not.toContain('Nothing was published');
  await publisher.end('SIGKILL');
  const { job } = await call(two, 'spare goes on');
  await ended(job);
  await until(() => spare.output().includes('Nothing was published'), 'it was the second one');
  await spare.end('SIGTERM');
  publisher = await startServer(environment(home, true));
});

test('without the database a call may come again; afterwards it is published without a restart', async () => {
  await postgres.halt();
  expect((await call(two, 'away')).status).toBe(503);
  await postgres.resume();
  let accepted = await call(two, 'away');
  await until(async () => {
    if (accepted.status === 503) accepted = await call(two, 'away');
    return accepted.status !== 503;
  }, 'the database is used again');
  expect(accepted.status).toBe(202);
  await ended(accepted.job);
  const next = await call(one, 'back');
  expect(next.status).toBe(202);
  await ended(next.job);
});

test('of all the trouble people are told once', async () => {
  await until(async () => (await publications.notices.pending('mail')).length === 0, 'people are told', 120_000);
  expect(mail.messages).toHaveLength(1);
});

test('all servers have one allowance for a sender, and a retry of what one of them took costs none', async () => {
  const post = (server: ServerProcess | undefined, idempotencyKey: string) =>
    fetch(`http://127.0.0.1:${server?.port}/api/request`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': idempotencyKey },
      body: JSON.stringify(requestBody({ message: idempotencyKey })),
    });
  const servers = [publisher, one, two];
  for (let index = 0; index < 5; index += 1) expect((await post(servers[index % 3], `key-${index}`)).status).toBe(201);
  for (const server of servers) expect((await post(server, 'key-0')).status).toBe(200);
  expect((await post(two, 'key-5')).status).toBe(201);
  for (const server of servers) {
    const refused = await post(server, 'key-6');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(600);
    expect((await post(server, 'key-5')).status).toBe(200);
  }
});
