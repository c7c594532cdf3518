import { sqliteCodeOf } from './sqlite-file';

/** The disk (or the database's disk) is full: nothing is stored until space is freed. */
export class StoreFull extends Error {
  override readonly name = 'StoreFull';
  constructor(cause: unknown) {
    super('No space is left on the disk of the database. Free some; storing goes on at once.', { cause });
  }
}

/** The database is unavailable; the message gives cause and remedy. */
export class StoreUnusable extends Error {
  override readonly name = 'StoreUnusable';
}

/** A store failure: disk full, a problem of these rows, or of the database as a whole. */
type StoreFailure = 'full' | 'rows' | 'database';

/**
 * Classifies errors of SQLite, pg and the file system.
 * Codes: SQLite's result codes (sqlite.org/rescode.html), PostgreSQL's SQLSTATE classes (appendix A of its manual), errno names.
 */
export function storeFailureOf(error: unknown): StoreFailure {
  if (error instanceof StoreFull) return 'full';
  const { code: given } = Object(error) as { code?: unknown };
  const code = sqliteCodeOf(error) ?? (typeof given === 'string' ? given : '');
  if (code === 'SQLITE_FULL' || code === '53100' || code === 'ENOSPC' || code === 'EDQUOT') return 'full';
  if (code === 'SQLITE_CONSTRAINT' || code === 'SQLITE_TOOBIG' || /^2[23][0-9A-Z]{3}$/.test(code)) return 'rows';
  return 'database';
}
