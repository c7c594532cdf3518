import { createHash } from 'node:crypto';
import { Agent, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { appScript } from '../../testing/service/fake-output';
import { addRelease } from '../../testing/service/fake-release';
import { type ListeningApp, listeningApp } from '../../testing/service/listening-app';
import { temporaryFolder } from '../../testing/temporary-folder';
import { switchTo } from '../publisher/switch-release';
import type { DataLayout } from '../release/data-layout';

const switches = 1_000;
const clients = 20;
const dataDir = temporaryFolder();
const agent = new Agent({ keepAlive: true, maxSockets: clients });
const decoders = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes };
const codings = Object.keys(decoders) as (keyof typeof decoders)[];

let app: ListeningApp;
let layout: DataLayout;
const ids: string[] = [];

beforeAll(async () => {
  for (const [index, code] of ['1', '2'].entries()) {
    const added = await addRelease(dataDir, { word: `release ${code}`, code }, new Date(Date.now() + index));
    ids.push(added.id);
    layout = added.layout;
  }
  await switchTo(layout, ids[0] ?? '');
  app = await listeningApp(dataDir);
});
afterAll(() => agent.destroy());

function fetchOnce(path: string, coding: string): Promise<{ status: number; etag: string; text: Buffer }> {
  return new Promise((resolve, reject) => {
    const call = request({ port: app.port, path, agent, headers: { host: 'mezon.test', 'accept-encoding': coding } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const sent = (response.headers['content-encoding'] ?? 'identity') as keyof typeof decoders;
        resolve({ status: response.statusCode ?? 0, etag: response.headers.etag ?? '', text: decoders[sent](Buffer.concat(chunks)) });
      });
    });
    call.on('error', reject);
    call.end();
  });
}

const pick = <Item>(list: readonly Item[]): Item => list[Math.floor(Math.random() * list.length)] as Item;

test(`over ${switches} switches no answer fails, none is torn, and every page finds its script`, async () => {
  let done = false;
  let answers = 0;
  const problems: string[] = [];
  const seen = new Set<string>();

  async function load(): Promise<void> {
    while (!done) {
      const path = pick(['/', '/ru', '/about', '/de/about', '/page-data/about/page-data.json']);
      const coding = pick(codings);
      const { status, etag, text } = await fetchOnce(path, coding);
      answers += 1;
      if (status !== 200) problems.push(`${path} ${status}`);
      if (!etag.includes(createHash('sha256').update(text).digest('hex').slice(0, 32)))
        problems.push(`${path} ${coding} has another body than its ETag says`);
      const code = /release (\d)/.exec(text.toString())?.[1] ?? '';
      seen.add(code);
      if (path.startsWith('/page-data')) continue;
      const script = /src="\/(app-[^"]+)"/.exec(text.toString())?.[1];
      if (script !== appScript(code)) problems.push(`${path} of release ${code} names ${script}`);
      const answer = await fetchOnce(`/${script}`, coding);
      answers += 1;
      if (answer.status !== 200 || !answer.text.toString().includes(`code ${code} `)) problems.push(`${script} ${answer.status}`);
    }
  }

  const readers = Array.from({ length: clients }, load);
  for (let count = 0; count < switches; count += 1) await switchTo(layout, ids[count % 2] ?? '');
  done = true;
  await Promise.all(readers);
  expect(problems).toEqual([]);
  expect([...seen].sort()).toEqual(['1', '2']);
  expect(answers).toBeGreaterThan(clients);
}, 120_000);

test('several answers at the same moment each come from one release', async () => {
  const flip = (async () => {
    for (let count = 0; count < 50; count += 1) await switchTo(layout, ids[count % 2] ?? '');
  })();
  const all = await Promise.all(Array.from({ length: 100 }, () => fetchOnce('/about', 'identity')));
  await flip;
  for (const { text } of all) {
    const code = /release (\d)/.exec(text.toString())?.[1];
    expect(text.toString()).toContain(appScript(code));
  }
});
