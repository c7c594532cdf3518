import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { itKeepsTheRules, storeAt } from '../../testing/object-store/object-store-rules';
import { type S3Server, startS3Server } from '../../testing/object-store/s3-server';
import { checkConditionalWrites } from './conditional-writes';

let server: S3Server;
beforeAll(async () => {
  server = await startS3Server();
});
afterAll(() => server.close());
beforeEach(() => {
  server.objects.clear();
  server.requests.length = 0;
  server.fault = () => undefined;
  server.keepsConditions = true;
});

itKeepsTheRules(() => server.url);

test('a call that fails is made again', async () => {
  const store = storeAt(server.url);
  let failures = 2;
  server.fault = () => (failures-- > 0 ? 'fail' : undefined);
  await store.put('a.txt', Buffer.from('one'));
  expect((await store.get('a.txt', 3))?.bytes.toString()).toBe('one');
});

test('keys begin with the prefix of the address', async () => {
  const store = storeAt(server.url);
  await store.put('a.txt', Buffer.from('one'));
  expect([...server.objects.keys()]).toEqual(['mezon/a.txt']);
});

test('the endpoint may be where other tools read it', async () => {
  process.env.AWS_ENDPOINT_URL_S3 = new URL(server.url).searchParams.get('endpoint') ?? '';
  try {
    await storeAt('s3://site-releases/elsewhere').put('a.txt', Buffer.from('one'));
  } finally {
    delete process.env.AWS_ENDPOINT_URL_S3;
  }
  expect(server.requests).toEqual(['PUT elsewhere/a.txt']);
});

describe('a store that can’t be used says what to do', () => {
  let refusing: Server;
  afterEach(() => refusing.close());

  async function answering(status: number, code: string): Promise<string> {
    refusing = createServer((_request, response) => response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`)).listen(0);
    await once(refusing, 'listening');
    return `s3://site-releases?endpoint=http://127.0.0.1:${(refusing.address() as { port: number }).port}`;
  }

  test.each([
    [403, 'InvalidAccessKeyId', 'Check AWS_ACCESS_KEY_ID'],
    [403, 'SignatureDoesNotMatch', 'Check AWS_ACCESS_KEY_ID'],
    [404, 'NoSuchBucket', 'Make it, or correct RELEASE_STORE'],
  ])('%s %s', async (status, code, remedy) => {
    const store = storeAt(await answering(status, code));
    await expect(store.get('a', 1)).rejects.toThrow(remedy);
    await expect(store.putIf('a', Buffer.from('1'), null)).rejects.toThrow(remedy);
  });
});

test('a store that takes no notice of conditions is refused', async () => {
  await checkConditionalWrites(storeAt(server.url));
  expect(server.objects.size).toBe(0);
  server.keepsConditions = false;
  await expect(checkConditionalWrites(storeAt(server.url))).rejects.toThrow('takes no notice of If-Match');
});
