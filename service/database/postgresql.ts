import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool, type PoolClient, types } from 'pg';
import { errorMessage } from '../logging/error-message';
import type { OpenDatabase } from './database';
import { StoreUnusable } from './store-failure';

/** Milliseconds for which an answer is waited for beyond the timeout of its statement: the server cancels first, and the transaction is rolled back. */
const graceMs = 1_000;
/** OID of int8 in PostgreSQL's catalogue; our times fit a JavaScript number. */
const int8 = 20;

/**
 * Opens a pool of connections to the PostgreSQL database at `url`, each with `synchronous_commit=on`.
 * @param timeoutMs of connections and statements, in milliseconds
 * @throws {StoreUnusable} if it is unreachable or runs with fsync off
 */
export async function openPostgresql<Schema>(
  url: string,
  mostConnections: number,
  onIdleError: (error: Error) => void,
  timeoutMs = 5_000,
): Promise<OpenDatabase<Schema>> {
  const pool = new Pool({
    connectionString: url,
    max: mostConnections,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs + graceMs,
    onConnect: (client) => client.query(`set synchronous_commit = on; set statement_timeout = ${timeoutMs}`),
    types: { getTypeParser: (id: number, format?: 'text' | 'binary') => (id === int8 ? Number : types.getTypeParser(id, format)) },
  });
  pool.on('error', onIdleError);
  // The pool listens to idle connections only. One that breaks in use, between two queries of a transaction, fails the next query; unheard, its event
  // would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  // The pool drops a connection that ends.
  pool.on('release', (_error, client) => void (isAtRest(client) || client.end()));
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
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

/**
 * Whether nothing is left of what a connection was used for. Of one whose answer is overdue nobody knows: its server may still begin or be in a
 * transaction, and whoever wrote through it next would write into that.
 */
function isAtRest(client: PoolClient): boolean {
  // Missing in the types: whether each statement has been answered.
  const { readyForQuery } = client as PoolClient & { readonly readyForQuery?: boolean };
  return readyForQuery === true && client.getTransactionStatus() === 'I';
}
