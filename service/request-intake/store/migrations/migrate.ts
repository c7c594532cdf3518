import { type Migration, Migrator } from 'kysely';
import { errorMessage } from '../../error-message';
import type { Database } from '../schema';
import { StoreUnusable } from '../store-failure';
import { initial } from './001-initial';

/** Every step in order. A step that has run anywhere is never changed; the next one is added below it. */
const migrations: Readonly<Record<string, Migration>> = { '001-initial': initial };

/**
 * Brings the tables up to date; the same steps run on SQLite and PostgreSQL.
 * @throws {StoreUnusable} if a step fails, or the tables were made by a newer version of this service
 */
export async function migrate(database: Database): Promise<void> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => ({ ...migrations }) } });
  const { error } = await migrator.migrateToLatest();
  if (error === undefined) return;
  const cause = errorMessage(error);
  if (/corrupted migrations/.test(cause)) {
    throw new StoreUnusable(
      `The request database was made by another version of this service (${cause}). Start the version that made it, or restore a backup.`,
      error,
    );
  }
  throw new StoreUnusable(`The request database could not be brought up to date: ${cause}`, error);
}
