import { randomBytes } from 'node:crypto';
import { listeningApp } from '../../testing/service/listening-app';
import { TestQueue } from '../../testing/service/test-queue';
import { bodyLimit } from './publish-hook';
import { signedHeaders } from './standard-webhooks';

const queue = new TestQueue();
const key = randomBytes(32);
const token = 'a-token-of-thirty-two-characters';
const environment = { WEBHOOK_SECRETS: `whsec_${key.toString('base64')}`, WEBHOOK_TOKEN: token };
const body = Buffer.from(JSON.stringify({ type: 'post.updated', data: { kind: 'blogs', id: 'lease', locales: ['ru', 'xx'] } }));

const open = (changes: Readonly<Record<string, string>> = environment, publishing: Pick<TestQueue, 'request' | 'publications'> = queue) =>
  listeningApp(queue.dataDir, changes, { publishing });

const call = (port: number, headers: Readonly<Record<string, string>>, bytes: Buffer = body, method = 'POST', path = '/hooks/publish') =>
  fetch(`http://127.0.0.1:${port}${path}`, { method, headers, ...(method === 'GET' ? {} : { body: new Uint8Array(bytes) }) });

test('a call is queued before it is answered; the same call again is a duplicate and asks for nothing', async () => {
  const { port } = await open();
  const headers = signedHeaders(key, 'msg_1', body);
  const answer = await call(port, headers);
  const { data } = await answer.json();
  expect([answer.status, data]).toEqual([202, { job: expect.any(String), state: 'waiting' }]);
  const trigger = {
    source: 'hook',
    who: 'Standard Webhooks',
    delivery: 'standard:msg_1',
    hint: { kind: 'blogs', id: 'lease', locales: ['ru'] },
  };
  expect(await queue.open.waiting()).toMatchObject({ id: data.job, triggers: [trigger] });
  const replay = await call(port, headers);
  expect([replay.status, await replay.json()]).toEqual([200, { data: { job: data.job, state: 'duplicate' } }]);
  expect((await queue.open.waiting())?.triggers).toHaveLength(1);
});

test('a duplicate is noticed after a restart, and after its publication has ended', async () => {
  const headers = signedHeaders(key, 'msg_1', body);
  const { data } = await (await call((await open()).port, headers)).json();
  await queue.open.claim();
  await queue.open.finish(data.job, { outcome: 'unchanged' });
  const replay = await call((await open()).port, headers);
  expect([replay.status, (await replay.json()).data.job]).toEqual([200, data.job]);
  expect(await queue.open.waiting()).toBeNull();
});

test('bodies that are no JSON, empty or of an unknown type are no hint, but calls', async () => {
  const { port } = await open();
  for (const [index, bytes] of [Buffer.from([0xff, 0x00]), Buffer.alloc(0), Buffer.from('[1]'), Buffer.from('"posts"')].entries())
    expect((await call(port, { ...signedHeaders(key, `msg_${index}`, bytes), 'content-type': 'text/x-unknown' }, bytes)).status).toBe(202);
  expect((await queue.open.waiting())?.triggers.map(({ hint }) => hint)).toEqual([undefined, undefined, undefined, undefined]);
});

test.each(['json', 'text', '', 'application/json, text/plain'])('a call whose type is malformed (%j) is a call', async (type) => {
  const { port } = await open();
  expect((await call(port, { ...signedHeaders(key, 'msg_1', body), 'content-type': type })).status).toBe(202);
  expect((await queue.open.waiting())?.triggers).toMatchObject([{ hint: { kind: 'blogs', id: 'lease' } }]);
  expect((await call(port, { 'content-type': type })).status).toBe(401);
});

test('every refusal for want of a right signature has the same answer', async () => {
  const { port } = await open();
  const right = signedHeaders(key, 'msg_1', body);
  const wrong = [
    {},
    { ...right, 'webhook-id': 'msg_2' },
    { ...right, 'webhook-timestamp': '1' },
    { authorization: 'Bearer x' },
    { 'x-hub-signature-256': 'x' },
  ];
  const answers = await Promise.all(wrong.map(async (headers) => call(port, headers as Record<string, string>)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
  expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
  expect(await queue.open.waiting()).toBeNull();
});

test('a body may have 20 KB and no byte more', async () => {
  const { port } = await open();
  const statusOf = async (bytes: Buffer) => (await call(port, signedHeaders(key, `msg_${bytes.length}`, bytes), bytes)).status;
  expect([await statusOf(Buffer.alloc(bodyLimit, ' ')), await statusOf(Buffer.alloc(bodyLimit + 1, ' '))]).toEqual([202, 413]);
});

test('a sender of many refused calls has to wait; rightly signed ones from the same address pass', async () => {
  const { port } = await open();
  const answers = await Promise.all(Array.from({ length: 61 }, () => call(port, {})));
  const [limited, ...more] = answers.filter(({ status }) => status === 429);
  expect([more, Number(limited?.headers.get('retry-after'))]).toEqual([[], expect.any(Number)]);
  expect((await call(port, signedHeaders(key, 'msg_1', body))).status).toBe(202);
});

test('what became of a job is told to its sender alone', async () => {
  const { port } = await open();
  const { data } = await (await call(port, { authorization: `Bearer ${token}` })).json();
  const path = `/hooks/publish/${data.job}`;
  expect((await call(port, {}, body, 'GET', path)).status).toBe(401);
  await queue.open.claim();
  await queue.open.finish(data.job, { outcome: 'failed', findings: [{ code: 'said', facts: { text: 'No posts.' } }] });
  const answer = await call(port, signedHeaders(key, 'msg_2', Buffer.alloc(0)), body, 'GET', path);
  expect(await answer.json()).toEqual({ data: { job: data.job, state: 'failed', step: null, release: null, findings: ['No posts.'] } });
  expect((await call(port, { authorization: `Bearer ${token}` }, body, 'GET', '/hooks/publish/none')).status).toBe(404);
});

test('a call that can’t be stored may be sent again', async () => {
  const broken = {
    ...queue,
    request: async () => Promise.reject(new Error('connect ECONNREFUSED')),
    publications: () => queue.publications(),
  };
  const { port } = await open(environment, broken);
  const headers = signedHeaders(key, 'msg_1', body);
  const answer = await call(port, headers);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  expect((await call((await open()).port, headers)).status).toBe(202);
});

test.each<[string, Record<string, string>]>([
  ['without a secret', {}],
  ['with a weak one alone', { WEBHOOK_SECRETS: 'whsec_c2VjcmV0', WEBHOOK_TOKEN: 'secret' }],
])('%s the webhook is absent, and the site is there', async (_name, changes) => {
  const { port } = await open(changes);
  expect((await call(port, { authorization: 'Bearer secret' })).status).toBe(405);
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
});

test('other methods are told to post', async () => {
  const { port } = await open();
  const answer = await call(port, {}, body, 'GET');
  expect([answer.status, answer.headers.get('allow'), answer.headers.get('x-robots-tag')]).toEqual([405, 'POST', 'noindex']);
});
