import { sql } from 'kysely';
import type { Database, OpenDatabase, RequestRow } from './schema';

/**
 * Removes the personal data of requests. What stays is a trace: number, times, status, and that it was removed. Deliveries that have
 * not gone out never will, and the senders' keys are forgotten.
 */
export async function eraseRequests(
  database: Database,
  ids: readonly string[],
  because: NonNullable<RequestRow['erased_because']>,
  now: number,
): Promise<void> {
  if (ids.length === 0) return;
  await database.transaction().execute(async (transaction) => {
    const nothing = {
      name: '',
      phone: '',
      phone_e164: null,
      email: '',
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
      .set({ ...nothing, erased_at: now, erased_because: because })
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

/** Removes the old text from SQLite's log as well; the pages of the file were overwritten at once (`secure_delete`). */
export async function scrubLog({ kysely, engine }: OpenDatabase): Promise<void> {
  if (engine === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(kysely);
}
