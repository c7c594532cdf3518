import { sql } from 'kysely';
import { fakeBackOffice } from '../../../testing/intake/fake-back-office';
import { type IntakeServer, intakeServer, testSettings } from '../../../testing/intake/intake-server';
import { inParallel } from '../../../testing/intake/post-until-acknowledged';
import { type PostgresServer, startPostgres } from '../../../testing/intake/postgres';
import { requestBody } from '../../../testing/intake/request-body';
import { TestClock } from '../../../testing/intake/test-clock';
import { temporaryFolders } from '../../../testing/temporary-folder';
import { until } from '../../../testing/until';
import { type Clock, systemClock } from '../context';
import { eraseRequests } from '../store/erase-requests';
import { openDatabase } from '../store/open-database';

jest.setTimeout(120_000);
const newFolder = temporaryFolders();

describe('on PostgreSQL', () => {
  let postgres: PostgresServer;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.stop());
  afterEach(async () => {
    const { kysely } = await openDatabase({ databaseUrl: postgres.url, databaseFile: '' });
    await sql`truncate requests, outbox, idempotency_keys, daily_salts cascade`.execute(kysely);
    await kysely.destroy();
  });

  const instance = (changes = {}, clock: Clock = systemClock): Promise<IntakeServer> =>
    intakeServer(testSettings(newFolder(), { databaseUrl: postgres.url, ...changes }), { clock });

  test('two instances that start at once make the tables once, and write through', async () => {
    const [one, two] = await Promise.all([instance(), instance()]);
    expect([one.intake.isReady, two.intake.isReady]).toEqual([true, true]);
    const { rows } = await sql<{ value: string }>`select current_setting('synchronous_commit') as value`.execute(
      one.intake.database.kysely,
    );
    expect(rows).toEqual([{ value: 'on' }]);
    await Promise.all([one.close(), two.close()]);
  });

  test('they store each request once and deliver it once, also when both get it at the same moment', async () => {
    const office = await fakeBackOffice();
    const servers = await Promise.all([
      instance({ apiHost: office.apiHost, forwardMs: 0 }),
      instance({ apiHost: office.apiHost, forwardMs: 0 }),
    ]);
    await inParallel(200, 20, async (index) => {
      const post = (server: IntakeServer | undefined) =>
        server?.post(requestBody({ message: `message ${index}`, name: 'محمد 王' }), { 'idempotency-key': `key-${index}` });
      const answers = await Promise.all(servers.map(post));
      expect(answers.map((response) => response?.status).sort()).toEqual([200, 201]);
    });
    await until(async () => (await servers[0].intake.counts()).delivered === 200, 'everything is delivered');
    expect([office.calls.length, office.taken.size, new Set([...office.taken.values()].map(({ body }) => body.message)).size]).toEqual([
      200, 200, 200,
    ]);
    await Promise.all(servers.map((server) => server.close()));
    await office.close();
  });

  test('what an instance held when it died is delivered by the other, when the lease is over', async () => {
    const office = await fakeBackOffice();
    const one = await instance({ apiHost: 'http://127.0.0.1:9', forwardMs: 0 });
    await one.post(requestBody());
    await one.close();
    const { kysely } = await openDatabase({ databaseUrl: postgres.url, databaseFile: '' });
    await kysely
      .updateTable('outbox')
      .set({ lease_owner: 'dead', lease_until: Date.now() + 60_000, next_at: Date.now() })
      .execute();
    await kysely.destroy();
    const clock = new TestClock();
    const two = await instance({ apiHost: office.apiHost }, clock);
    clock.pass(2_000);
    await two.settle();
    expect(office.calls).toHaveLength(0);
    clock.pass(60_000);
    await until(() => office.calls.length === 1, 'the delivery');
    await two.close();
    await office.close();
  });

  test('a database that goes away: requests are spooled and stored when it is back', async () => {
    const server = await instance();
    expect((await server.post(requestBody({ message: 'one' }), { 'idempotency-key': 'one' })).status).toBe(201);
    await postgres.halt();
    const spooled = await server.post(requestBody({ message: 'two' }), { 'idempotency-key': 'two' });
    expect([spooled.status, server.intake.isReady]).toEqual([201, false]);
    const receipt = await (await server.post(requestBody({ message: 'two' }), { 'idempotency-key': 'two' })).json();
    expect(receipt).toEqual(await spooled.json());
    await postgres.resume();
    await until(() => server.intake.isReady, 'the store opens again');
    const rows = await server.intake.database.kysely.selectFrom('requests').select(['message', 'reference']).orderBy('id').execute();
    expect(rows).toEqual([expect.objectContaining({ message: 'one' }), { message: 'two', reference: receipt.data.reference }]);
    expect(await (await server.post(requestBody({ message: 'two' }), { 'idempotency-key': 'two' })).json()).toEqual(receipt);
    await server.close();
  });

  test('an erased text is gone from the tables', async () => {
    const server = await instance();
    await server.post(requestBody({ message: 'CANARY' }));
    const { kysely } = server.intake.database;
    const ids = (await kysely.selectFrom('requests').select('id').execute()).map(({ id }) => id);
    await eraseRequests(kysely, ids, 'demand', Date.now());
    const rows = await kysely.selectFrom('requests').selectAll().execute();
    expect(rows.map(({ message, erased_because }) => [message, erased_because])).toEqual([['', 'demand']]);
    await server.close();
  });
});
