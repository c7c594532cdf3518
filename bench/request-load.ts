import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon, { type Result } from 'autocannon';
import { requestBody } from '../service/request-intake/test-support/request-body';
import { startServerProcess } from '../service/request-intake/test-support/server-process';

const bare = join(__dirname, 'bare-intake.ts');

/**
 * How fast requests are taken, each on disk before its answer: `npx tsx bench/request-load.ts [seconds]`. The load comes from the same
 * machine, so the figures are a lower bound. Nothing is forwarded, as with API_HOST and SMTP_URL empty.
 */
async function main(): Promise<void> {
  const seconds = Number(process.argv[2] ?? 10);
  console.log('              connections  requests/s  p50 ms  p99 ms  not 2xx  errors');
  await measure('bare prototype', bare, [10, 100], seconds);
  await measure('intake', undefined, [1, 10, 100], seconds);
}

async function measure(name: string, entry: string | undefined, connections: readonly number[], seconds: number): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'request-load-'));
  const server = await startServerProcess({ DATA_DIR: dataDir }, entry);
  await load(server.port, 10, 3);
  for (const count of connections) {
    const { requests, latency, non2xx, errors } = await load(server.port, count, seconds);
    const figures = [count, Math.round(requests.average), latency.p50, latency.p99, non2xx, errors];
    console.log(
      [name.padEnd(14), ...figures.map((figure, column) => String(figure).padStart([10, 11, 7, 7, 8, 7][column] ?? 7))].join(' '),
    );
  }
  await server.end('SIGTERM');
  rmSync(dataDir, { recursive: true });
}

let sent = 0;

/** Every request has a text and a key of its own, as real ones have. */
function load(port: number, connections: number, duration: number): Promise<Result> {
  return autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    duration,
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

void main();
