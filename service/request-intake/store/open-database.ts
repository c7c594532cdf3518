import { migrate } from './migrations/migrate';
import { openPostgresql } from './postgresql';
import type { OpenDatabase } from './schema';
import { openSqlite } from './sqlite';

export interface DatabaseSettings {
  /** A `postgres://` address, or empty for SQLite. */
  readonly databaseUrl: string;
  /** Path of the SQLite file; not used with `databaseUrl`. */
  readonly databaseFile: string;
}

/**
 * Opens the database of the requests, checks that it writes durably and brings its tables up to date.
 * @param onIdleError hears of connections to PostgreSQL that break while nobody uses them; they are replaced by themselves
 * @throws {StoreUnusable} with what is wrong and what to do
 */
export async function openDatabase(
  settings: DatabaseSettings,
  onIdleError: (error: Error) => void = () => undefined,
): Promise<OpenDatabase> {
  const database =
    settings.databaseUrl === '' ? openSqlite(settings.databaseFile) : await openPostgresql(settings.databaseUrl, onIdleError);
  try {
    await migrate(database.kysely);
    return database;
  } catch (error) {
    await database.kysely.destroy();
    throw error;
  }
}
