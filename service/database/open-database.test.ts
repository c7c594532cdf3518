import { join } from 'node:path';
import type { Kysely, Migration } from 'kysely';
import { temporaryFolders } from '../../testing/temporary-folder';
import { openDatabase } from './open-database';
import { openSqliteFile } from './sqlite-file';

const newFolder = temporaryFolders();

/** Opens a database in a new folder with one migration. */
function migrated(up: (database: Kysely<unknown>, databaseFile: string) => Promise<void>) {
  const databaseFile = join(newFolder(), 'test.db');
  const migration: Migration = { up: (database) => up(database, databaseFile) };
  const kind = { what: 'test database', migrations: { '001': migration }, migrationTable: 'made' };
  return openDatabase<{ made: { name: string } }>(kind, { databaseUrl: '', databaseFile });
}

test('tables that another process makes at the same moment are no failure', async () => {
  const { kysely } = await migrated(async (_database, databaseFile) => {
    const other = openSqliteFile(databaseFile);
    other.prepare("insert into made (name, timestamp) values ('001', 'now')").run();
    other.close();
  });
  expect(await kysely.selectFrom('made').select('name').execute()).toEqual([{ name: '001' }]);
  await kysely.destroy();
});

test('a migration that ends half-way leaves nothing behind', async () => {
  let file = '';
  const opening = migrated(async (database, databaseFile) => {
    file = databaseFile;
    await database.schema.createTable('half').addColumn('id', 'text').execute();
    throw new Error('no power');
  });
  await expect(opening).rejects.toThrow('The test database could not be brought up to date: no power');
  const left = openSqliteFile(file);
  expect(left.prepare("select name from sqlite_master where name = 'half'").all()).toEqual([]);
  left.close();
});
