import { execFile } from 'node:child_process';
import { existsSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startPostgres } from '../../testing/intake/postgres';
import { requestBody } from '../../testing/intake/request-body';
import { startServer } from '../../testing/server-process';
import { publishFake } from '../../testing/service/fake-publication';
import { temporaryFolders } from '../../testing/temporary-folder';
import { emptyEnvironment } from '../config';
import { openDatabase } from '../request-intake/store/open-database';

jest.setTimeout(300_000);
const newFolder = temporaryFolders();

/** Milliseconds between copies in the drill; in production it is up to the timer (docs/operations.md). */
const copyEvery = 3_000;

/** Runs one of our commands as an operator does. */
const command = (name: 'backup' | 'restore', folder: string, environment: Readonly<Record<string, string>>) =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', 'service/backup/cli.ts', name, folder], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...emptyEnvironment, ...environment },
  });

async function post(port: number, message: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/request`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(requestBody({ message })),
  });
  const { data }: { data: { reference: string } } = await answer.json();
  return data.reference;
}

/** Folder of a whole PostgreSQL from Debian, whose client tools fit its server. */
function debianPostgres(): string | undefined {
  const root = '/usr/lib/postgresql';
  const folders = existsSync(root) ? readdirSync(root).map((version) => join(root, version, 'bin')) : [];
  return folders.find((folder) => existsSync(join(folder, 'postgres')) && existsSync(join(folder, 'pg_dump')));
}

/** Visitors post and copies are made until the machine is lost; then a new one is made of the last copy. */
async function drill(engine: string, databases: { readonly old: string; readonly new: string }): Promise<void> {
  const [dataDir, folder] = [newFolder(), newFolder()];
  await publishFake(dataDir);
  const limits = {
    LOG_LEVEL: 'warn',
    REQUESTS_PER_ADDRESS: '1000000',
    REQUESTS_OVERALL: '10000000',
    PUBLISH_EVERY: '0',
    WATCH_CONTENT: 'no',
  };
  const old = { DATA_DIR: dataDir, DATABASE_URL: databases.old };
  const server = await startServer({ ...limits, ...old });
  const acknowledged: { readonly reference: string; readonly at: number }[] = [];
  let isThere = true;
  const posting = (async () => {
    for (let count = 0; isThere; count += 1) {
      const reference = await post(server.port, `message ${count}`).catch(() => null);
      if (reference !== null) acknowledged.push({ reference, at: Date.now() });
      await sleep(5);
    }
  })();
  const copies: number[] = [];
  for (let count = 0; count < 3; count += 1) {
    await sleep(copyEvery);
    copies.push(Date.now());
    await command('backup', folder, old);
  }
  await sleep(copyEvery / 2);
  await server.end('SIGKILL');
  const lostAt = Date.now();
  isThere = false;
  await posting;
  renameSync(dataDir, newFolder());

  const fresh = { DATA_DIR: join(newFolder(), 'data'), DATABASE_URL: databases.new };
  await command('restore', folder, fresh);
  const again = await startServer({ ...limits, ...fresh });
  const backAfter = Date.now() - lostAt;
  expect((await fetch(`http://127.0.0.1:${again.port}/ru/about`)).status).toBe(200);
  await again.end('SIGTERM');

  const { kysely } = await openDatabase({ databaseUrl: databases.new, databaseFile: join(fresh.DATA_DIR, 'requests.db') });
  const stored = new Set((await kysely.selectFrom('requests').select('reference').execute()).map(({ reference }) => reference));
  await kysely.destroy();
  const lost = acknowledged.filter(({ reference }) => !stored.has(reference));
  const beforeLastCopy = lost.filter(({ at }) => at < (copies.at(-1) ?? 0));
  const window = lostAt - Math.min(lostAt, ...lost.map(({ at }) => at));
  process.stdout.write(
    `Restore drill, ${engine}: ${acknowledged.length} requests, ${lost.length} after the last copy lost; RPO ${(window / 1_000).toFixed(1)} s with a copy every ${copyEvery / 1_000} s, RTO ${(backAfter / 1_000).toFixed(1)} s\n`,
  );
  expect(acknowledged.length).toBeGreaterThan(20);
  expect(beforeLastCopy).toEqual([]);
  expect(backAfter).toBeLessThan(60_000);
}

test('with SQLite everything acknowledged before the last copy is back, within a minute', () => drill('SQLite', { old: '', new: '' }));

const programs = debianPostgres();
(programs ? test : test.skip)('with PostgreSQL, too', async () => {
  process.env.PATH = `${programs}:${process.env.PATH}`;
  const [first, second] = [await startPostgres(programs), await startPostgres(programs)];
  try {
    await drill('PostgreSQL', { old: first.url, new: second.url });
  } finally {
    await Promise.all([first.stop(), second.stop()]);
  }
});
