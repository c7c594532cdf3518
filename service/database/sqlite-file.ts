import { DatabaseSync, type DatabaseSyncOptions, enhance } from '@photostructure/sqlite';
import type { SqliteDatabase } from 'kysely';

/** An open SQLite file. */
export type SqliteFile = ReturnType<typeof openSqliteFile>;

/**
 * Opens an SQLite file, created if missing, by what will be `node:sqlite` once every version of Node that we support has it, and `pragma` and `pluck`.
 *
 * @throws an error of SQLite, with its name (`SQLITE_CANTOPEN`) as `sqliteCodeName`
 */
export const openSqliteFile = (path: string, options: DatabaseSyncOptions = {}) => enhance(new DatabaseSync(path, options));

/** The file as Kysely's dialect expects it. */
export const forKysely = (file: SqliteFile): SqliteDatabase => ({
  close: () => {
    emptyLog(file);
    file.close();
  },
  prepare: (query) => {
    // As `enhance` has not wrapped it: that costs a batch of inserts a fifth of its time.
    const statement = DatabaseSync.prototype.prepare.call(file, query);
    return {
      reader: statement.columns().length > 0,
      all: (parameters) => statement.all(...parameters),
      run: (parameters) => statement.run(...parameters),
      iterate: (parameters) => statement.iterate(...parameters),
    };
  },
});

/** SQLite does so itself when a file is closed, but not while statements that haven't been collected keep it open. */
function emptyLog(file: SqliteFile): void {
  try {
    file.pragma('wal_checkpoint(TRUNCATE)');
  } catch {
    // Whoever opens the file next reads the log.
  }
}

/** SQLite's name of an error (sqlite.org/rescode.html), such as `SQLITE_BUSY`; undefined if it isn't SQLite's. */
export function sqliteCodeOf(error: unknown): string | undefined {
  const { sqliteCodeName, code, message } = Object(error) as { sqliteCodeName?: string; code?: string; message?: string };
  // The binding names no errors of statements that give rows (`RETURNING`); its version 2 does, for Node 22 and later.
  const isFull = code === 'ERR_SQLITE_ERROR' && message === 'database or disk is full';
  return sqliteCodeName ?? (isFull ? 'SQLITE_FULL' : undefined);
}
