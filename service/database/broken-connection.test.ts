import { postgresPrograms, startPostgres } from '../../testing/intake/postgres';
import { until } from '../../testing/until';
import { openPostgresql } from './postgresql';

const programs = postgresPrograms();
const whereItRuns = programs ? test : test.skip;

whereItRuns('a PostgreSQL that dies during a transaction fails the transaction, and nothing else', async () => {
  const postgres = await startPostgres(programs);
  try {
    const { kysely } = await openPostgresql<Record<never, never>>(postgres.url, 2, () => {});
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
    await kysely.destroy();
  } finally {
    await postgres.stop();
  }
});
