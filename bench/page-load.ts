import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { startServer } from '../testing/server-process';
import { cpuSeconds, type Figures, type MeasuredServer } from './load-figures';
import { startNginxSite } from './nginx-site';

/** Requests before the measurement, after which the hot code is compiled. */
const warmUp = 3_000;
const connections = 50;
/** Milliseconds from the start of the process until it listens, with a release present. */
const readyLimit = 2_000;

/** What a page server in Node is to reach of what nginx sends. */
const nginxLimit = 0.8;

const headers = { 'accept-encoding': 'gzip' };

const pages = { home: '/', post: '/blog/vat-for-newcomers' } as const;

/**
 * How many pages a server sends, and how soon, beside Debian's nginx with the same files and headers, and beside Node's own server with one answer in
 * memory: `npx tsx bench/page-load.ts [--data data] [--seconds 5]`. The data folder has a live release. Each server is one process on the first
 * core; the load comes from the others, or else shares it, so rates are a lower bound.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { data: { type: 'string', default: 'data' }, seconds: { type: 'string', default: '5' } } });
  const site = resolve(values.data, 'current/site');
  if (!existsSync(join(site, 'index.html.gz'))) throw new Error(`${site} has no release. Publish one: npm run publish-site`);
  const seconds = Number(values.seconds);
  const environment = { DATA_DIR: values.data, LOG_LEVEL: 'silent', SITE_URL: siteUrlOf(site) };
  if (cpus().length > 1) bind(process.pid, `1-${cpus().length - 1}`);
  console.log('answer              program     requests/s  per CPU s  p50 ms  p99 ms  failures');
  for (const [name, path] of Object.entries(pages)) {
    const file = join(site, path, 'index.html.gz');
    for (const isKnown of [false, true]) {
      const measured = (server: MeasuredServer, from = path) => measure(server, from, isKnown, seconds);
      const bare = await measured(await startServer({ BARE_FILE: file }, { entry: join(__dirname, 'bare-site.ts') }), '/');
      const server = await startServer(environment);
      const { headers: sent } = await fetch(`http://127.0.0.1:${server.port}${path}`, { headers });
      const own = await measured(server);
      const nginx = await measured(await startNginxSite(site, sent));
      const answer = `${name}, ${isKnown ? '304' : `${Math.round(readFileSync(file).length / 1_000)} KB`}`;
      for (const [program, figures] of Object.entries({ 'bare Node': bare, nginx, site: own })) print(answer, program, figures);
      const ratio = (peer: Figures) => (own.perCpuSecond / peer.perCpuSecond).toFixed(2);
      console.log(`${answer.padEnd(19)} site / bare Node ${ratio(bare)}, site / nginx ${ratio(nginx)} (aim ${nginxLimit}), per CPU second`);
    }
  }
  const server = await startServer(environment);
  console.log(`ready after ${Math.round(server.readyAfter)} ms (${(server.readyAfter / readyLimit).toFixed(2)} of ${readyLimit} ms)`);
  await server.end('SIGTERM');
}

/** @param isKnown whether the visitor has the page and asks if it has changed */
async function measure(server: MeasuredServer, path: string, isKnown: boolean, seconds: number): Promise<Figures> {
  const url = `http://127.0.0.1:${server.port}${path}`;
  const etag = (await fetch(url, { headers })).headers.get('etag');
  const asking = isKnown && etag ? { ...headers, 'if-none-match': etag } : headers;
  bind(server.pid, '0');
  await autocannon({ url, headers: asking, connections, amount: warmUp });
  const before = cpuSeconds(server.pid);
  const result = await autocannon({ url, headers: asking, connections, duration: seconds });
  const used = cpuSeconds(server.pid) - before;
  await server.end('SIGTERM');
  const { requests, latency, errors, timeouts } = result;
  const expected = isKnown ? result['3xx'] : result['2xx'];
  return {
    rate: requests.average,
    perCpuSecond: requests.total / used,
    p50: latency.p50,
    p99: latency.p99,
    failures: requests.total - expected + errors + timeouts,
  };
}

/** Keeps a process, with all its threads, on some cores. @param cores as taskset(1) takes them */
function bind(pid: number, cores: string): void {
  const { status, stderr } = spawnSync('taskset', ['-acp', cores, String(pid)], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`taskset (Debian package util-linux) failed: ${stderr}`);
}

function print(answer: string, program: string, { rate, perCpuSecond, p50, p99, failures }: Figures): void {
  const columns = [String(Math.round(rate)).padStart(11), String(Math.round(perCpuSecond)).padStart(9), String(p50).padStart(6)];
  console.log(
    `${answer.padEnd(19)} ${program.padEnd(10)} ${columns.join('  ')}  ${String(p99).padStart(6)}  ${String(failures).padStart(8)}`,
  );
}

/** The address that the release was built for. */
function siteUrlOf(site: string): string {
  const [, origin] = /<link rel="canonical" href="(https?:\/\/[^/"]+)/.exec(readFileSync(join(site, 'index.html'), 'utf8')) ?? [];
  if (!origin) throw new Error(`The home page in ${site} names no canonical address.`);
  return origin;
}

void main();
