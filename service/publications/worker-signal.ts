import { sql } from 'kysely';
import { Pool, type PoolClient } from 'pg';
import { StoreUnusable } from '../database/store-failure';
import type { QueueSignal } from './queue-signal';

/** Where graphile-worker has its tables, beside ours. */
const schema = 'publishing_worker';

const task = 'publish';

/** After which PostgreSQL takes the lease from a machine that says nothing any more: 25 s. A process that dies loses it at once. */
const keepAlive = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3';

const connectionTimeoutMillis = 5_000;

/** Milliseconds of silence after which this side asks whether PostgreSQL is still there, ten times within ten seconds (libuv): it gives up the lease before that lets it go. */
const keepAliveInitialDelayMillis = 10_000;

/** The lease, LISTEN, and a job. */
const mostConnections = 3;

/** Milliseconds between looks for jobs whose notification got lost, for example by a connection that broke. */
const pollInterval = 10_000;

/**
 * Signals on PostgreSQL: a job of graphile-worker, which is stored with the trigger and told by LISTEN and NOTIFY. What it is to do stands in our own
 * tables, so a job says no more than that there is something: one takes the place of another, and none has to be there.
 */
export async function openWorkerSignal(connectionString: string): Promise<QueueSignal> {
  const { Logger, run, runMigrations } = await import('graphile-worker');
  // Whoever uses the queue notices by itself what is wrong with the database, and says it.
  const options = { schema, logger: new Logger(() => () => {}) };
  const migrating = openPool(connectionString);
  await runMigrations({ ...options, pgPool: migrating }).finally(() => migrating.end());
  return {
    give: async (transaction) => {
      await sql`select from ${sql.id(schema, 'add_job')}(${task}, job_key => ${task})`.execute(transaction);
    },
    listen: async (onSignal, onEnd) => {
      const pool = openPool(connectionString);
      let taken: PoolClient | undefined;
      try {
        const lease = await takeLease(pool);
        taken = lease;
        const taskList = { [task]: onSignal };
        const runner = await run({ ...options, pgPool: pool, pollInterval, concurrency: 1, noHandleSignals: true, taskList });
        const stop = () => runner.stop().catch(() => {});
        lease.once('end', stop);
        const ended = runner.promise
          .catch(() => {})
          .then(() => {
            lease.release(true);
            onEnd();
            return pool.end();
          });
        return async () => {
          await stop();
          await ended;
        };
      } catch (error) {
        taken?.release(true);
        void pool.end();
        throw error;
      }
    },
  };
}

/** A pool whose connections may break at any time; the pool that graphile-worker opens by itself throws what breaks while it stops. */
function openPool(connectionString: string): Pool {
  const pool = new Pool({
    connectionString,
    connectionTimeoutMillis,
    keepAlive: true,
    keepAliveInitialDelayMillis,
    max: mostConnections,
    options: keepAlive,
  });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/**
 * Becomes the one server that publishes: an advisory lock, which goes with its connection.
 * @throws {StoreUnusable} while another server is
 */
async function takeLease(pool: Pool): Promise<PoolClient> {
  const client = await pool.connect();
  const taking = client.query<{ taken: boolean }>('select pg_try_advisory_lock(hashtext($1)) as taken', [schema]);
  const { rows } = await taking.catch((error: unknown) => {
    client.release(true);
    throw error;
  });
  if (rows[0]?.taken) return client;
  client.release();
  throw new StoreUnusable('Another server publishes from the same DATABASE_URL; this one would if that one died. Set PUBLISHER=no here.');
}
