import { createHash } from 'node:crypto';
import { Agent, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { switchTo } from '../../service/publisher/switch-release';
import { appScript } from './fake-output';
import { addRelease } from './fake-release';
import { listeningApp } from './listening-app';

const clients = 20;
const decoders = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes };
const codings = Object.keys(decoders) as (keyof typeof decoders)[];
const paths = ['/', '/ru', '/about', '/de/about', '/page-data/about/page-data.json'];

const pick = <Item>(list: readonly Item[]): Item => list[Math.floor(Math.random() * list.length)] as Item;

/** What twenty clients saw while the site was switched to and fro between two releases. */
export interface SwapFigures {
  /** Failed or torn answers, and pages whose script was not there. */
  readonly problems: readonly string[];
  /** The releases that were seen, sorted; there are `1` and `2`. */
  readonly seen: readonly string[];
  readonly answers: number;
}

/**
 * Switches between two releases while clients load pages and their scripts.
 *
 * @param dataDir an empty folder
 */
export async function swapUnderLoad(dataDir: string, switches: number): Promise<SwapFigures> {
  const one = await addRelease(dataDir, { word: 'release 1', code: '1' });
  const two = await addRelease(dataDir, { word: 'release 2', code: '2' }, new Date(Date.now() + 1));
  await switchTo(one.layout, one.id);
  const { port } = await listeningApp(dataDir);
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const problems: string[] = [];
  const seen = new Set<string>();
  let answers = 0;
  let done = false;

  async function load(): Promise<void> {
    while (!done) {
      const path = pick(paths);
      const coding = pick(codings);
      const { status, etag, text } = await get(port, agent, path, coding);
      answers += 1;
      if (status !== 200) problems.push(`${path} ${status}`);
      if (!etag.includes(createHash('sha256').update(text).digest('hex').slice(0, 32)))
        problems.push(`${path} ${coding} has another body than its ETag says`);
      const code = /release (\d)/.exec(text)?.[1] ?? '';
      seen.add(code);
      if (path.startsWith('/page-data')) continue;
      const script = /src="\/(app-[^"]+)"/.exec(text)?.[1];
      if (script !== appScript(code)) problems.push(`${path} of release ${code} names ${script}`);
      const answer = await get(port, agent, `/${script}`, coding);
      answers += 1;
      if (answer.status !== 200 || !answer.text.includes(`code ${code} `)) problems.push(`${script} ${answer.status}`);
    }
  }

  const loading = Array.from({ length: clients }, load);
  for (let count = 0; count < switches; count += 1) await switchTo(one.layout, count % 2 === 0 ? two.id : one.id);
  done = true;
  await Promise.all(loading);
  agent.destroy();
  return { problems, seen: [...seen].sort(), answers };
}

/** One GET over a kept connection, decoded. */
function get(port: number, agent: Agent, path: string, coding: string): Promise<{ status: number; etag: string; text: string }> {
  return new Promise((resolve, reject) => {
    const call = request({ port, path, agent, headers: { host: 'mezon.test', 'accept-encoding': coding } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const sent = (response.headers['content-encoding'] ?? 'identity') as keyof typeof decoders;
        const text = decoders[sent](Buffer.concat(chunks)).toString('utf8');
        resolve({ status: response.statusCode ?? 0, etag: response.headers.etag ?? '', text });
      });
    });
    call.on('error', reject);
    call.end();
  });
}
