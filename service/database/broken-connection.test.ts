import { type Kysely, sql } from 'kysely';
import { type PostgresServer, postgresPrograms, startPostgres } from '../../testing/intake/postgres';
import { until } from '../../testing/until';
import { openPostgresql } from './postgresql';

type Tables = Record<'kept', { value: string }>;

const programs = postgresPrograms();
const whereItRuns = programs ? describe : describe.skip;
let postgres: PostgresServer;
const opened: Kysely<Tables>[] = [];

async function open(mostConnections: number, timeoutMs?: number): Promise<Kysely<Tables>> {
  const { kysely } = await openPostgresql<Tables>(postgres.url, mostConnections, () => {}, timeoutMs);
  opened.push(kysely);
  return kysely;
}

/** Milliseconds that connecting and statements may take where they are to take longer; a loaded machine needs some hundreds to connect. */
const soon = 2_000;

/** The process of the server that serves a connection. */
async function backendOf(kysely: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(kysely);
  return Number(rows[0]?.pid);
}

whereItRuns('on PostgreSQL', () => {
  beforeAll(async () => {
    postgres = await startPostgres(programs);
  });
  beforeEach(async () => {
    await sql`drop table if exists kept; create table kept (value text)`.execute(await open(1));
  });
  afterEach(async () => {
    for (const kysely of opened.splice(0)) await kysely.destroy();
  });
  afterAll(() => postgres?.stop());

  const valuesOf = async (kysely: Kysely<Tables>) => (await kysely.selectFrom('kept').selectAll().execute()).map(({ value }) => value);
  const insert = (kysely: Kysely<Tables>, value: string) => kysely.insertInto('kept').values({ value }).execute();

  test('a server that dies during a transaction fails the transaction, and nothing else', async () => {
    const kysely = await open(2);
    const selectOne = kysely.selectNoFrom(({ lit }) => lit(1).as('one'));
    const transaction = kysely.transaction().execute(async (open) => {
      await open.executeQuery(selectOne);
      await postgres.crash();
      await open.executeQuery(selectOne);
    });
    await expect(transaction).rejects.toThrow();
    await postgres.resume();
    await until(
      () =>
        kysely.executeQuery(selectOne).then(
          ({ rows }) => rows.length === 1,
          () => false,
        ),
      'the database is in use again',
    );
  });

  test('a statement that waits for too long is ended by the server, and its connection serves on outside the transaction', async () => {
    const [kysely, other] = [await open(1, soon), await open(1)];
    const backend = await backendOf(kysely);
    await other.transaction().execute(async (holder) => {
      await sql`lock table kept in exclusive mode`.execute(holder);
      const transaction = kysely.transaction().execute((waiting) => insert(waiting, 'undone'));
      await expect(transaction).rejects.toThrow('statement timeout');
    });
    await insert(kysely, 'kept');
    expect([await backendOf(kysely), await valuesOf(other)]).toEqual([backend, ['kept']]);
  });

  test.each(['begins', 'is in the middle'])('a connection that falls silent when a transaction %s is not used again', async (moment) => {
    const [kysely, other] = [await open(1, soon), await open(1)];
    const backend = await backendOf(kysely);
    const freeze = () => void process.kill(backend, 'SIGSTOP');
    if (moment === 'begins') freeze();
    const transaction = kysely.transaction().execute(async (silent) => {
      await insert(silent, 'undone');
      freeze();
      await insert(silent, 'undone');
    });
    await expect(transaction)
      .rejects.toThrow('timeout')
      .finally(() => process.kill(backend, 'SIGCONT'));
    await insert(kysely, 'kept');
    await kysely.destroy();
    expect(await valuesOf(other)).toEqual(['kept']);
  });
});
