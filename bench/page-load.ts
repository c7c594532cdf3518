import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { type ServerProcess, startServer } from '../testing/server-process';
import { cpuSeconds, type Figures } from './load-figures';

/** Requests before the measurement, after which the hot code is compiled. */
const warmUp = 3_000;
const connections = 50;
/** Milliseconds from the start of the process until it listens, with a release present. */
const readyLimit = 2_000;

const pages = { home: '/', post: '/blog/vat-for-newcomers' } as const;

/**
 * How many pages a server sends, and how soon and in how much memory, beside Node's own server with one answer in memory:
 * `npx tsx bench/page-load.ts [--data data] [--seconds 5]`. The data folder has a live release. The load comes from the same machine, so rates
 * are a lower bound.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { data: { type: 'string', default: 'data' }, seconds: { type: 'string', default: '5' } } });
  const site = join(values.data, 'current/site');
  if (!existsSync(join(site, 'index.html.br'))) throw new Error(`${site} has no release. Publish one: npm run publish-site`);
  const seconds = Number(values.seconds);
  const environment = { DATA_DIR: values.data, LOG_LEVEL: 'silent', SITE_URL: siteUrlOf(site) };
  console.log('answer              program     requests/s  per CPU s  p50 ms  p99 ms  failures');
  for (const [name, path] of Object.entries(pages)) {
    const file = join(site, path, 'index.html.br');
    for (const isKnown of [false, true]) {
      const bare = await measure(await startServer({ BARE_FILE: file }, { entry: join(__dirname, 'bare-site.ts') }), '/', isKnown, seconds);
      const own = await measure(await startServer(environment), path, isKnown, seconds);
      const answer = `${name}, ${isKnown ? '304' : `${Math.round(readFileSync(file).length / 1_000)} KB`}`;
      for (const [program, figures] of Object.entries({ 'bare Node': bare, site: own })) print(answer, program, figures);
      console.log(`${answer.padEnd(19)} site / bare ${(own.perCpuSecond / bare.perCpuSecond).toFixed(2).padStart(21)}`);
    }
  }
  const server = await startServer(environment);
  console.log(`ready after ${Math.round(server.readyAfter)} ms (${(server.readyAfter / readyLimit).toFixed(2)} of ${readyLimit} ms)`);
  await server.end('SIGTERM');
}

/** @param isKnown whether the visitor has the page and asks if it has changed */
async function measure(server: ServerProcess, path: string, isKnown: boolean, seconds: number): Promise<Figures> {
  const url = `http://127.0.0.1:${server.port}${path}`;
  const headers: Record<string, string> = { 'accept-encoding': 'br' };
  const etag = (await fetch(url, { headers })).headers.get('etag');
  if (isKnown && etag) headers['if-none-match'] = etag;
  await autocannon({ url, headers, connections, amount: warmUp });
  const before = cpuSeconds(server.pid);
  const result = await autocannon({ url, headers, connections, duration: seconds });
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
