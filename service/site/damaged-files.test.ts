import { hash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { appScript } from '../../testing/service/fake-output';
import { addCurrentRelease } from '../../testing/service/fake-release';
import { type ListeningApp, listeningApp } from '../../testing/service/listening-app';
import { temporaryFolder } from '../../testing/temporary-folder';
import { pruneReleases } from '../publisher/prune-releases';

const dataDir = temporaryFolder();
const twoReleases = temporaryFolder();
let app: ListeningApp;
let root: string;

/** More bytes than sockets buffer. */
const long = randomBytes(30_000_000);

beforeAll(async () => {
  const { id, layout } = await addCurrentRelease(dataDir);
  root = join(layout.releases, id, 'site');
  writeFileSync(join(root, 'long.bin'), long);
  const manifest = join(layout.releases, id, 'manifest.json');
  const content = JSON.parse(readFileSync(manifest, 'utf8'));
  const sha256 = hash('sha256', long, 'hex');
  content.files['long.bin'] = { size: long.length, sha256, type: 'application/octet-stream', role: 'plain' };
  chmodSync(manifest, 0o644);
  writeFileSync(manifest, JSON.stringify(content));
  app = await listeningApp(dataDir);
});

const codings = { br: brotliDecompressSync, identity: (bytes: Buffer) => bytes };

test.each(['br', 'identity'])('a page of which %s is cut short comes from another form, whole', async (coding) => {
  const page = coding === 'br' ? 'ru/index.html' : 'de/index.html';
  const file = join(root, page);
  const bytes = readFileSync(file);
  truncateSync(coding === 'br' ? `${file}.br` : file, 20);
  for (const asked of ['identity', coding]) {
    const answer = await app.get(`/${page.split('/')[0]}`, { 'accept-encoding': asked });
    const sent = (answer.headers['content-encoding'] ?? 'identity') as keyof typeof codings;
    expect([answer.status, Number(answer.headers['content-length'])]).toEqual([200, answer.body.length]);
    expect(codings[sent](answer.body)).toEqual(bytes);
  }
  const part = await app.get(`/${page.split('/')[0]}`, { range: 'bytes=10-19' });
  expect([part.status, part.body]).toEqual([206, bytes.subarray(10, 20)]);
});

test('a page that is left in no form is refused in words', async () => {
  for (const suffix of ['', '.br', '.gz']) rmSync(join(root, `uz/index.html${suffix}`));
  const answer = await app.get('/uz');
  expect([answer.status, answer.headers['retry-after'], answer.headers['cache-control']]).toEqual([503, '5', 'no-store']);
  expect(answer.text).toContain('Please try again');
  expect((await app.get('/fr/about')).status).toBe(200);
});

test('the script of an earlier release is there at the very moment at which that is removed', async () => {
  const { id, layout } = await addCurrentRelease(twoReleases, { code: '1' });
  await addCurrentRelease(twoReleases, { code: '2' });
  const open = await listeningApp(twoReleases);
  const script = `/${appScript('1')}`;
  const { text } = await open.get(script);
  expect(await pruneReleases(layout, { keepReleases: 1, keepAssetsDays: 30 }, new Date())).toEqual([id]);
  expect(await open.get(script)).toMatchObject({ status: 200, text });
});

test('a file that is cut while it is sent ends the connection', async () => {
  const file = join(root, 'long.bin');
  const call = request({ port: app.port, path: '/long.bin', headers: { host: 'mezon.test' } }).end();
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  truncateSync(file, 1_000_000);
  answer.resume();
  await expect(once(answer, 'end')).rejects.toMatchObject({ code: 'ECONNRESET' });
});
