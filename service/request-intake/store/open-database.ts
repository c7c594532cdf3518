import * as database from '../../database/open-database';
import { initial } from './migrations/001-initial';
import { calls } from './migrations/002-calls';
import type { OpenDatabase, Schema } from './schema';

const kind: database.DatabaseKind = {
  what: 'request database',
  migrations: { '001-initial': initial, '002-calls': calls },
  // Kysely's default, which databases of earlier versions have.
  migrationTable: 'kysely_migration',
};

/**
 * Opens the database of the requests; see {@link database.openDatabase}.
 * @throws {StoreUnusable} with the cause and the remedy
 */
export function openDatabase(settings: database.DatabaseSettings, onIdleError?: (error: Error) => void): Promise<OpenDatabase> {
  return database.openDatabase<Schema>(kind, settings, onIdleError);
}
