/** The disk (or the database's disk) is full: nothing can be promised until somebody makes room. */
export class StoreFull extends Error {
  override readonly name = 'StoreFull';
  constructor(cause: unknown) {
    super('No space is left for requests. Free space on the disk of the request database; requests are taken again at once.', { cause });
  }
}

/** The database can't be used; the message says why and what to do. */
export class StoreUnusable extends Error {
  override readonly name = 'StoreUnusable';
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
  }
}

/** What went wrong with the store: no room, something in these very rows, or the database as a whole. */
export type StoreFailure = 'full' | 'rows' | 'database';

/**
 * Sorts errors of better-sqlite3, pg and the file system.
 * Codes: SQLite's result codes (sqlite.org/rescode.html), PostgreSQL's SQLSTATE classes (appendix A of its manual), errno names.
 */
export function storeFailureOf(error: unknown): StoreFailure {
  if (error instanceof StoreFull) return 'full';
  const { code: given } = Object(error) as { code?: unknown };
  const code = typeof given === 'string' ? given : '';
  if (code === 'SQLITE_FULL' || code === '53100' || code === 'ENOSPC' || code === 'EDQUOT') return 'full';
  if (code.startsWith('SQLITE_CONSTRAINT') || code === 'SQLITE_TOOBIG' || /^2[23][0-9A-Z]{3}$/.test(code)) return 'rows';
  return 'database';
}
