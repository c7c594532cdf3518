import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { hookPath } from '../service/hooks/publish-hook';
import { signedHeaders } from '../service/hooks/standard-webhooks';
import { openPublications } from '../service/publications/open-publications';
import { startServer } from '../testing/server-process';
import { until } from '../testing/until';

const root = join(__dirname, '..');
const key = Buffer.from('bench'.repeat(8));

/** What has to hold: milliseconds within which 99 of 100 calls are answered, and publications that a storm may cause. */
const limits = { p99: 50, publications: 2 };

const calls = 1_000;
const connections = 10;

/** Milliseconds for all publications of a storm. */
const patience = 900_000;

interface Figures {
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
  readonly refused: number;
}

/**
 * A storm of 1,000 signed calls from 10 connections while a title changes at every tenth: `npx tsx bench/webhook-storm.ts`. Prints how
 * long the answers took beside a server that only answers 202, how many publications the storm made, and whether the last change is
 * live. It builds in this project, so nothing else may at that time.
 */
async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'webhook-storm-'));
  const [dataDir, contentDir] = [join(folder, 'data'), join(folder, 'content')];
  cpSync(join(root, 'content'), contentDir, { recursive: true });
  mkdirSync(dataDir);
  // Pictures that are encoded already; they depend on their originals alone.
  const pictures = join(root, 'data/images');
  if (existsSync(pictures)) symlinkSync(pictures, join(dataDir, 'images'));
  const server = await startServer({
    DATA_DIR: dataDir,
    CONTENT_DIR: contentDir,
    WATCH_CONTENT: 'no',
    LOG_LEVEL: 'warn',
    WEBHOOK_SECRETS: `whsec_${key.toString('base64')}`,
  });
  const publications = await openPublications({ databaseUrl: '', dataDir });
  const idle = () => until(async () => !(await publications.waiting()) && !(await publications.running()), 'all is published', patience);
  try {
    await storm(server.port, 100, () => {});
    await idle();
    const before = (await publications.list(100)).length;
    const alone = await answersAlone();
    let title = '';
    const webhook = await storm(server.port, calls, (index) => {
      if (index % 10 === 9) title = retitle(contentDir, index);
    });
    await idle();
    print('answers 202 alone', alone);
    print('the webhook', webhook);
    console.log(
      `p99 / alone ${(webhook.p99 / alone.p99).toFixed(1)}, p99 / its limit of ${limits.p99} ms ${(webhook.p99 / limits.p99).toFixed(2)}`,
    );
    console.log(`publications of the storm: ${(await publications.list(100)).length - before}, limit ${limits.publications}`);
    const page = await (await fetch(`http://127.0.0.1:${server.port}/works/tax`)).text();
    console.log(`the last change is ${page.includes(title) ? '' : 'NOT '}live`);
  } finally {
    await publications.close();
    await server.end('SIGTERM');
    rmSync(folder, { recursive: true });
  }
}

/** Gives a practice another title. */
function retitle(contentDir: string, index: number): string {
  const file = join(contentDir, 'works/tax/en.md');
  const title = `Tax law ${index}`;
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^title: .*$/m, `title: ${title}`));
  return title;
}

/** The same calls of a server that reads them and answers. */
async function answersAlone(): Promise<Figures> {
  const server = createServer((request, response) => request.resume().on('end', () => response.writeHead(202).end('{"data":{}}')));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const figures = await storm((server.address() as AddressInfo).port, calls, () => {});
  server.closeAllConnections();
  server.close();
  return figures;
}

let sent = 0;

/** Sends calls, each with an id of its own. @param each called before each */
async function storm(port: number, count: number, each: (index: number) => void): Promise<Figures> {
  const limit = pLimit(connections);
  const answers = await Promise.all(Array.from({ length: count }, (_, index) => limit(() => call(port, index, each))));
  const times = answers.map(({ ms }) => ms).sort((one, other) => one - other);
  const at = (share: number) => times[Math.ceil(share * times.length) - 1] ?? 0;
  return { p50: at(0.5), p99: at(0.99), max: at(1), refused: answers.filter(({ status }) => status !== 202).length };
}

async function call(port: number, index: number, each: (index: number) => void): Promise<{ ms: number; status: number }> {
  each(index);
  sent += 1;
  const body = JSON.stringify({ kind: 'works', id: 'tax', locales: ['en'] });
  const headers = signedHeaders(key, `msg_${sent}`, Buffer.from(body));
  const began = performance.now();
  const { status } = await fetch(`http://127.0.0.1:${port}${hookPath}`, { method: 'POST', headers, body });
  return { ms: performance.now() - began, status };
}

function print(name: string, { p50, p99, max, refused }: Figures): void {
  console.log(
    `${name.padEnd(18)} p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, max ${max.toFixed(1)} ms, refused ${refused} of ${calls}`,
  );
}

void main();
