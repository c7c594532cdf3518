import { sql } from 'kysely';
import type { ChannelName, OpenDatabase } from '../store/schema';
import type { RefusalAnswer } from './channel';

/** The receiver has it. */
export async function markDelivered({ kysely }: OpenDatabase, id: string, remoteReference: string | null, now: number): Promise<void> {
  await kysely
    .updateTable('outbox')
    .set(({ eb }) => ({
      state: 'delivered',
      attempts: eb('attempts', '+', 1),
      finished_at: now,
      remote_reference: remoteReference,
      last_error: null,
      lease_owner: null,
      lease_until: null,
    }))
    .where('id', '=', id)
    .execute();
}

/** Notes a failed attempt; `parked` ends the attempts until staff ask for more. */
export async function markFailed(
  { kysely }: OpenDatabase,
  id: string,
  failure: { readonly reason: string; readonly refused: boolean; readonly parked: boolean; readonly nextAt: number; readonly now: number },
): Promise<void> {
  await kysely
    .updateTable('outbox')
    .set(({ eb }) => ({
      state: failure.parked ? 'parked' : 'pending',
      attempts: eb('attempts', '+', 1),
      refusals: eb('refusals', '+', failure.refused ? 1 : 0),
      next_at: failure.nextAt,
      finished_at: failure.parked ? failure.now : null,
      last_error: failure.reason,
      lease_owner: null,
      lease_until: null,
    }))
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute();
}

/** Parks what has waited too long for a channel that is down. @returns how many */
export async function parkOverdue(
  { kysely }: OpenDatabase,
  channel: ChannelName,
  createdBefore: number,
  reason: string,
  now: number,
): Promise<number> {
  const result = await kysely
    .updateTable('outbox')
    .set({ state: 'parked', finished_at: now, last_error: reason, lease_owner: null, lease_until: null })
    .where('channel', '=', channel)
    .where('state', '=', 'pending')
    .where('created_at', '<', createdBefore)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Makes everything due that waited only because the channel was down, so that it goes out in the order in which it came in. */
export async function resume({ kysely }: OpenDatabase, channel: ChannelName, now: number): Promise<void> {
  await kysely
    .updateTable('outbox')
    .set({ next_at: now })
    .where('channel', '=', channel)
    .where('state', '=', 'pending')
    .where('refusals', '=', 0)
    .where('next_at', '>', now)
    .where('attempts', '>', 0)
    .execute();
}

/** The visitor has been told that the back office refuses the request: nothing is delivered, and the same key may be used for a corrected one. */
export async function markRejected(
  { kysely }: OpenDatabase,
  requestId: string,
  { status, error }: RefusalAnswer,
  now: number,
): Promise<void> {
  await kysely.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('requests')
      .set({ status: 'rejected', status_reason: `${status} ${error}` })
      .where('id', '=', requestId)
      .execute();
    await transaction
      .updateTable('outbox')
      .set({
        state: 'cancelled',
        finished_at: now,
        lease_owner: null,
        lease_until: null,
        attempts: sql`attempts + case when channel = 'backOffice' then 1 else 0 end`,
      })
      .where('request_id', '=', requestId)
      .where('state', '=', 'pending')
      .execute();
    await transaction.deleteFrom('idempotency_keys').where('request_id', '=', requestId).execute();
  });
}

/** The visitor has a receipt: whoever sends the same again gets it too, and the other channels need not wait any longer. */
export async function endFlight({ kysely }: OpenDatabase, requestId: string, now: number): Promise<void> {
  await kysely.updateTable('idempotency_keys').set({ in_flight_until: null }).where('request_id', '=', requestId).execute();
  await kysely
    .updateTable('outbox')
    .set({ next_at: now })
    .where('request_id', '=', requestId)
    .where('channel', '!=', 'backOffice')
    .where('state', '=', 'pending')
    .execute();
}
