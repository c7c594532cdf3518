import { join } from 'node:path';
import { type DatabaseKind, openDatabase } from '../database/open-database';
import { StoreUnusable } from '../database/store-failure';
import { errorMessage } from '../logging/error-message';
import { initial } from './migrations/001-initial';
import { notices } from './migrations/002-notices';
import { usedAllowances } from './migrations/003-used-allowances';
import { Publications } from './publications';
import { noSignal } from './queue-signal';
import type { NoticeChannel, Schema } from './schema';

const kind: DatabaseKind = {
  what: 'publishing database',
  migrations: { '001-initial': initial, '002-notices': notices, '003-used-allowances': usedAllowances },
  migrationTable: 'publishing_migration',
};

interface PublicationsSettings {
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** Where people are told of publications that end. */
  readonly noticeChannels?: readonly NoticeChannel[];
}

/**
 * Opens the publications: in SQLite (`DATA_DIR/publishing.db`), or beside the requests on PostgreSQL. Server and commands use them
 * at the same time.
 *
 * @throws {StoreUnusable} with the cause and the remedy
 */
export async function openPublications(
  { databaseUrl, dataDir, noticeChannels = [] }: PublicationsSettings,
  onIdleError?: (error: Error) => void,
): Promise<Publications> {
  const settings = { databaseUrl, databaseFile: join(dataDir, 'publishing.db') };
  const database = await openDatabase<Schema>(kind, settings, onIdleError);
  try {
    // Loaded by whoever has PostgreSQL, and by nobody else.
    const signal = databaseUrl === '' ? noSignal : await (await import('./worker-signal')).openWorkerSignal(databaseUrl);
    return new Publications(database, noticeChannels, signal);
  } catch (error) {
    await database.kysely.destroy();
    throw new StoreUnusable(`The queue of publications on PostgreSQL can't be used: ${errorMessage(error)}`, { cause: error });
  }
}
