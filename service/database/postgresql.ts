import { CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import { Pool, types } from 'pg';
import { errorMessage } from '../logging/error-message';
import type { OpenDatabase } from './database';
import { StoreUnusable } from './store-failure';

/** Connection and query timeout in milliseconds. */
const timeoutMs = 5_000;
/** OID of int8 in PostgreSQL's catalogue; our times fit a JavaScript number. */
const int8 = 20;

/**
 * Opens a pool of connections to the PostgreSQL database at `url`, each with `synchronous_commit=on`.
 * @throws {StoreUnusable} if it is unreachable or runs with fsync off
 */
export async function openPostgresql<Schema>(
  url: string,
  mostConnections: number,
  onIdleError: (error: Error) => void,
): Promise<OpenDatabase<Schema>> {
  const pool = new Pool({
    connectionString: url,
    max: mostConnections,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    types: { getTypeParser: (id: number, format?: 'text' | 'binary') => (id === int8 ? Number : types.getTypeParser(id, format)) },
  });
  pool.on('error', onIdleError);
  // The pool listens to idle connections only. One that breaks in use, between two queries of a transaction, fails the next query; unheard, its event
  // would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  const kysely = new Kysely<Schema>({
    dialect: new PostgresDialect({
      pool,
      onCreateConnection: async (connection) => void (await connection.executeQuery(CompiledQuery.raw('set synchronous_commit = on'))),
    }),
  });
  try {
    const { rows } = await sql<{ fsync: string }>`select current_setting('fsync') as fsync`.execute(kysely);
    if (rows[0]?.fsync !== 'on')
      throw new StoreUnusable(
        'PostgreSQL runs with fsync=off, so a power cut would lose what was acknowledged. Set fsync = on in postgresql.conf.',
      );
    return { kysely, engine: 'postgresql' };
  } catch (error) {
    await kysely.destroy();
    if (error instanceof StoreUnusable) throw error;
    throw new StoreUnusable(
      `The PostgreSQL of DATABASE_URL can't be used: ${errorMessage(error)}. Check that it runs and that the address, user and password are right.`,
      { cause: error },
    );
  }
}
