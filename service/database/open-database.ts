import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, type Migration, Migrator } from 'kysely';
import { errorMessage } from '../logging/error-message';
import type { OpenDatabase } from './database';
import { openPostgresql } from './postgresql';
import { openSqlite } from './sqlite';
import { sqliteCodeOf } from './sqlite-file';
import { StoreUnusable, storeFailureOf } from './store-failure';

/** Where a database is: on PostgreSQL, or in an SQLite file while `databaseUrl` is empty. */
export interface DatabaseSettings {
  readonly databaseUrl: string;
  readonly databaseFile: string;
  /** Most connections to PostgreSQL at a time. */
  readonly mostConnections?: number;
}

/** A database that the service keeps: its tables and their name in errors. Several may share one PostgreSQL database. */
export interface DatabaseKind {
  /** For example `request database`. */
  readonly what: string;
  /** All migrations in order. A released migration is never changed; the next one is added below it. */
  readonly migrations: Readonly<Record<string, Migration>>;
  /** Kysely's own table of the migrations that were made. */
  readonly migrationTable: string;
}

/** How often a migration is tried that another process makes at the same moment. */
const mostTries = 5;
/** Milliseconds between tries: SQLite itself doesn't wait for the other process in a transaction that has begun to read. */
const tryAgainAfter = 200;

/** Whether the tables were made meanwhile: SQLite has no lock for that, and server and commands may open a new database at once. */
const isOvertaken = (error: unknown): boolean =>
  storeFailureOf(error) === 'rows' || sqliteCodeOf(error) === 'SQLITE_BUSY' || /already exists/.test(errorMessage(error));

/**
 * Opens a database, checks that it writes durably and migrates its tables.
 * @param onIdleError called for idle connections to PostgreSQL that break; the pool replaces them
 * @throws {StoreUnusable} with the cause and the remedy
 */
export async function openDatabase<Schema>(
  kind: DatabaseKind,
  { databaseUrl, databaseFile, mostConnections = 10 }: DatabaseSettings,
  onIdleError: (error: Error) => void = () => undefined,
): Promise<OpenDatabase<Schema>> {
  const database =
    databaseUrl === ''
      ? openSqlite<Schema>(databaseFile, kind.what)
      : await openPostgresql<Schema>(databaseUrl, mostConnections, onIdleError);
  try {
    await migrate(database.kysely, kind);
    return database;
  } catch (error) {
    await database.kysely.destroy();
    throw error;
  }
}

/**
 * Migrates the tables of a kind, on SQLite and PostgreSQL alike; they may share an open database with those of another kind.
 * @throws {StoreUnusable} if a migration fails, or the tables belong to a newer version of this service
 */
export async function migrate<Schema>(database: Kysely<Schema>, { what, migrations, migrationTable }: DatabaseKind): Promise<void> {
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => ({ ...migrations }) },
    migrationTableName: migrationTable,
    migrationLockTableName: `${migrationTable}_lock`,
  });
  let { error } = await migrator.migrateToLatest();
  for (let attempt = 1; attempt < mostTries && isOvertaken(error); attempt += 1) {
    await sleep(tryAgainAfter);
    ({ error } = await migrator.migrateToLatest());
  }
  if (error === undefined) return;
  const message = errorMessage(error);
  const sentence = /corrupted migrations/.test(message)
    ? `The ${what} was made by another version of this service (${message}). Start the version that made it, or restore a backup.`
    : `The ${what} could not be brought up to date: ${message}`;
  throw new StoreUnusable(sentence, { cause: error });
}
