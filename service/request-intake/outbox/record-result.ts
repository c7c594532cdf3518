import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Clock } from '../clock';
import type { ChannelName, OpenDatabase, OutboxRow } from '../store/schema';
import type { ChannelHealth } from './backoff';
import { backoff, longestBackoff } from './backoff';
import type { DeliveryResult, RefusalAnswer } from './channel';

/** Refusals after which a delivery is parked. */
const refusalsUntilParked = 5;
/** Extra steps of backoff after a refusal, as only people can fix its cause: 1, 2, 4 and 8 minutes. */
const refusalBackoffSteps = 5;

export interface RecordContext {
  readonly database: OpenDatabase;
  readonly channel: ChannelName;
  readonly health: ChannelHealth;
  readonly parkAfterMs: number;
  readonly log: FastifyBaseLogger;
  readonly clock: Clock;
}

/**
 * Records the result of an attempt and updates the delivery and its channel.
 * @returns whether the receiver was down until now
 */
export async function recordResult(context: RecordContext, delivery: OutboxRow, result: DeliveryResult): Promise<boolean> {
  const { database, channel, health, clock } = context;
  if (result.kind === 'unavailable') health.failed(clock.monotonic(), result.retryAfterMs);
  const wasDown = result.kind === 'unavailable' ? false : health.succeeded();
  if (result.kind === 'delivered') await markDelivered(database, delivery.id, result.remoteReference, clock.now());
  else await recordFailure(context, delivery, result);
  if (wasDown) context.log.info({ channel }, 'The receiver of requests is back');
  return wasDown;
}

async function recordFailure(
  context: RecordContext,
  delivery: OutboxRow,
  result: Exclude<DeliveryResult, { kind: 'delivered' }>,
): Promise<void> {
  const { database, channel, health, clock, parkAfterMs, log } = context;
  const now = clock.now();
  const refused = result.kind === 'refused';
  const attempt = delivery.attempts + 1;
  const parked = (refused && delivery.refusals + 1 >= refusalsUntilParked) || now - delivery.created_at > parkAfterMs;
  const wait = refused
    ? backoff(attempt + refusalBackoffSteps)
    : Math.max(backoff(attempt), Math.min(result.retryAfterMs ?? 0, longestBackoff));
  await markFailed(database, delivery.id, { reason: result.reason, refused, parked, nextAt: now + wait, now });
  log.warn(
    { channel, attempt, reason: result.reason },
    parked ? 'A request is parked: it could not be delivered' : 'A request is not delivered yet',
  );
  if (!health.isDown) return;
  const count = await parkOverdue(database, channel, now - parkAfterMs, result.reason, now);
  if (count > 0) log.warn({ channel, count }, 'Requests are parked: their receiver has been down too long');
}

/** Marks a delivery as delivered. */
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

/** Records a failed attempt; `parked` ends the attempts until staff retry it. */
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

/** Parks deliveries that have waited too long for a channel that is down. @returns how many */
async function parkOverdue(
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

/** Makes everything due that waited only because the channel was down, so that the order of acceptance is kept. */
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

/** The back office refused the request while the visitor waited: nothing is delivered, and a corrected one may use the same key. */
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

/** The visitor has a receipt: retries get the same one, and the other channels may deliver. */
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
