import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { busyTimeout } from '../../database/sqlite';
import type { Database, OpenDatabase, RequestRow } from './schema';

/**
 * Removes the personal data of requests. Reference, times, status and the fact of the removal stay. Pending deliveries are cancelled, and
 * the idempotency keys deleted.
 */
export async function eraseRequests(
  database: Database,
  ids: readonly string[],
  because: NonNullable<RequestRow['erased_because']>,
  now: number,
): Promise<void> {
  if (ids.length === 0) return;
  await database.transaction().execute(async (transaction) => {
    const blank = {
      name: '',
      phone: '',
      phone_e164: null,
      email: '',
      call_day: null,
      call_part: null,
      call_zone: null,
      call_language: null,
      category_id: null,
      region_id: null,
      expert_id: null,
      message: '',
      page: null,
      address_hash: null,
      status_reason: null,
    };
    await transaction
      .updateTable('requests')
      .set({ ...blank, erased_at: now, erased_because: because })
      .where('id', 'in', ids)
      .where('erased_at', 'is', null)
      .execute();
    await transaction
      .updateTable('outbox')
      .set({ state: 'cancelled', finished_at: now, lease_owner: null, lease_until: null })
      .where('request_id', 'in', ids)
      .where('state', 'in', ['pending', 'parked'])
      .execute();
    await transaction.updateTable('outbox').set({ last_error: null }).where('request_id', 'in', ids).execute();
    await transaction.deleteFrom('idempotency_keys').where('request_id', 'in', ids).execute();
  });
}

/** Attempts at truncating the log, and the milliseconds between them: readers block it for moments only. */
const attempts = 10;
const pause = 100;

/**
 * Removes the old text from SQLite's log as well; the pages of the file were overwritten at once (`secure_delete`).
 * @returns false if readers blocked it all the time; the next checkpoint will remove it
 */
export async function scrubLog({ kysely, engine }: OpenDatabase): Promise<boolean> {
  if (engine !== 'sqlite') return true;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if (attempt > 0) await sleep(pause);
    if (await kysely.connection().execute(truncateLog)) return true;
  }
  return false;
}

/** Truncates the log unless a reader needs it. Without SQLite's own wait, which would block the whole process. */
async function truncateLog(connection: Database): Promise<boolean> {
  await sql`pragma busy_timeout = 0`.execute(connection);
  try {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(connection);
    return rows[0]?.busy === 0;
  } finally {
    await sql`pragma busy_timeout = ${sql.lit(busyTimeout)}`.execute(connection);
  }
}
