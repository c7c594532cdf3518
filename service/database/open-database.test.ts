import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { temporaryFolder } from '../../testing/temporary-folder';
import { openDatabase } from './open-database';

const databaseFile = join(temporaryFolder(), 'test.db');

test('tables that another process makes at the same moment are no failure', async () => {
  const up = async (database: Kysely<{ made: { name: string; timestamp: string } }>) => {
    await database.insertInto('made').values({ name: '001', timestamp: 'now' }).execute();
  };
  const kind = { what: 'test database', migrations: { '001': { up } }, migrationTable: 'made' };
  const { kysely } = await openDatabase<{ made: { name: string } }>(kind, { databaseUrl: '', databaseFile });
  expect(await kysely.selectFrom('made').select('name').execute()).toEqual([{ name: '001' }]);
  await kysely.destroy();
});
