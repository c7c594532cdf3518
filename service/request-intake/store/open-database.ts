import { type Migration, Migrator } from 'kysely';
import { errorMessage } from '../error-message';
import type { IntakeSettings } from '../settings';
import { initial } from './migrations/001-initial';
import { openPostgresql } from './postgresql';
import type { Database, OpenDatabase } from './schema';
import { openSqlite } from './sqlite';
import { StoreUnusable } from './store-failure';

export type DatabaseSettings = Pick<IntakeSettings, 'databaseUrl' | 'databaseFile'>;

/**
 * Opens the database of the requests, checks that it writes durably and migrates its tables.
 * @param onIdleError called for idle connections to PostgreSQL that break; the pool replaces them
 * @throws {StoreUnusable} with the cause and the remedy
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

/** All migrations in order. A released migration is never changed; the next one is added below it. */
const migrations: Readonly<Record<string, Migration>> = { '001-initial': initial };

/**
 * Migrates the tables, on SQLite and PostgreSQL alike.
 * @throws {StoreUnusable} if a migration fails, or the tables belong to a newer version of this service
 */
async function migrate(database: Database): Promise<void> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => ({ ...migrations }) } });
  const { error } = await migrator.migrateToLatest();
  if (error === undefined) return;
  const message = errorMessage(error);
  const sentence = /corrupted migrations/.test(message)
    ? `The request database was made by another version of this service (${message}). Start the version that made it, or restore a backup.`
    : `The request database could not be brought up to date: ${message}`;
  throw new StoreUnusable(sentence, { cause: error });
}
