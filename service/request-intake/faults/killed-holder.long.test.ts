import { fakeBackOffice, take } from '../../../testing/intake/fake-back-office';
import { postUntilAcknowledged } from '../../../testing/intake/post-until-acknowledged';
import { startPostgres } from '../../../testing/intake/postgres';
import { startServerProcess } from '../../../testing/server-process';
import { temporaryFolders } from '../../../testing/temporary-folder';
import { until } from '../../../testing/until';
import { openDatabase } from '../store/open-database';

const newFolder = temporaryFolders();

test('what a server was delivering when it was killed is delivered by another, once, and what was delivered is not delivered again', async () => {
  const postgres = await startPostgres();
  const office = await fakeBackOffice();
  const start = () =>
    startServerProcess({ DATA_DIR: newFolder(), DATABASE_URL: postgres.url, API_HOST: office.apiHost, REQUEST_FORWARD_SECONDS: '0' });
  const one = await start();
  await postUntilAcknowledged(() => one.port, 'delivered', 'key-1');
  const { kysely } = await openDatabase({ databaseUrl: postgres.url, databaseFile: '' });
  const delivered = async () => (await kysely.selectFrom('outbox').select('id').where('state', '=', 'delivered').execute()).length;
  await until(async () => (await delivered()) === 1, 'the first one is delivered');

  // It takes the call and says nothing, as somebody who thinks.
  office.manner = () => undefined;
  await postUntilAcknowledged(() => one.port, 'held', 'key-2');
  await until(() => office.calls.length === 2, 'the second one is being delivered');
  const two = await start();
  await one.end('SIGKILL');
  office.manner = take;
  await postUntilAcknowledged(() => two.port, 'afterwards', 'key-3');
  await until(async () => (await delivered()) === 3, 'the lease of the dead is over', 120_000);
  expect(office.calls.map(({ body }) => body.message)).toEqual(['delivered', 'held', 'afterwards', 'held']);
  expect([...office.taken.values()].map(({ body }) => body.message)).toEqual(['delivered', 'afterwards', 'held']);

  await kysely.destroy();
  await two.end('SIGTERM');
  await office.close();
  await postgres.stop();
}, 180_000);
