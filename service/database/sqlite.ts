import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Driver, Kysely, SqliteAdapter, SqliteDialect } from 'kysely';
import { errorMessage } from '../logging/error-message';
import type { OpenDatabase } from './database';
import { forKysely, openSqliteFile, type SqliteFile } from './sqlite-file';
import { StoreUnusable } from './store-failure';

/** SQLite's busy timeout in milliseconds. The wait blocks the process, so it is short. */
export const busyTimeout = 1_000;
/** SQLite's number for `synchronous=FULL` (sqlite.org/pragma.html#pragma_synchronous). */
const full = 2;

/** SQLite undoes changes of tables with their transaction, which Kysely doesn't make use of. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** SQLite rolls back by itself when the disk is full; Kysely's rollback would then mask that error with another one. */
class ForgivingDialect extends SqliteDialect {
  constructor(private readonly file: SqliteFile) {
    super({ database: forKysely(file) });
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }

  override createDriver(): Driver {
    const driver = super.createDriver();
    const rollback = driver.rollbackTransaction.bind(driver);
    driver.rollbackTransaction = async (connection) => {
      if (this.file.isTransaction) await rollback(connection);
    };
    return driver;
  }
}

/**
 * Opens the SQLite file at `path`, created with its folder if missing, and readable by this user only.
 * @param what the database's name in errors, for example `request database`
 * @throws {StoreUnusable} if the file is damaged, read-only, locked, or not durable; it is left unchanged
 */
export function openSqlite<Schema>(path: string, what: string): OpenDatabase<Schema> {
  let file: SqliteFile | undefined;
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    closeSync(openSync(path, 'a', 0o600));
    file = openSqliteFile(path, { timeout: busyTimeout });
    makeDurable(file, what);
    checkHealth(file, what);
    return { kysely: new Kysely<Schema>({ dialect: new ForgivingDialect(file) }), engine: 'sqlite' };
  } catch (error) {
    file?.close();
    if (error instanceof StoreUnusable) throw error;
    throw new StoreUnusable(
      `The ${what} ${path} can't be used: ${errorMessage(error)}. It is left as it is; repair its rights or disk, or restore a backup.`,
      { cause: error },
    );
  }
}

/** Commits survive a power cut: WAL with FULL syncs the log at every commit (sqlite.org/wal.html). Asserted, as it is a setting of the connection. */
function makeDurable(file: SqliteFile, what: string): void {
  const mode = file.pragma('journal_mode = WAL', { simple: true });
  file.pragma('synchronous = FULL');
  file.pragma('fullfsync = ON');
  file.pragma('secure_delete = ON');
  file.pragma('foreign_keys = ON');
  const synchronous = file.pragma('synchronous', { simple: true });
  if (mode !== 'wal' || synchronous !== full) {
    throw new StoreUnusable(
      `The ${what} ${file.location()} runs with journal_mode=${String(mode)} and synchronous=${String(synchronous)} instead of WAL and FULL. Put it on a local disk.`,
    );
  }
}

function checkHealth(file: SqliteFile, what: string): void {
  const verdict = file.pragma('quick_check(1)', { simple: true });
  if (verdict !== 'ok') {
    throw new StoreUnusable(
      `The ${what} ${file.location()} is damaged (${String(verdict)}). It is left as it is; restore a backup in its place.`,
    );
  }
  file.exec('BEGIN IMMEDIATE; ROLLBACK');
}
