import { sql } from 'kysely';
import { longestBackoff } from '../../delivery/backoff';
import type { ChannelName, DeliveryState, OpenDatabase, OutboxRow, RequestRow } from '../store/schema';
import type { RefusalAnswer } from './channel';

/** Times further ahead than the longest wait plus this were written before the clock was set back; they count as past. Milliseconds. */
const slack = 60_000;

const unleased = { lease_owner: null, lease_until: null } as const;

/** A delivery and the request it delivers. */
export interface Claim {
  readonly delivery: OutboxRow;
  readonly request: RequestRow;
}

export interface ClaimOptions {
  readonly channel: ChannelName;
  readonly owner: string;
  readonly limit: number;
  readonly now: number;
  /** Lease in milliseconds; after it `owner` counts as crashed. */
  readonly leaseMs: number;
  /** Which come first: the oldest due ones; the oldest, even if it waits for an unreachable receiver; the least tried of the due ones. */
  readonly choice: 'oldestDue' | 'oldest' | 'leastTried';
}

/** Claims deliveries of a channel for `owner`. On PostgreSQL, rows that another instance is claiming are skipped. */
export async function claim({ kysely, engine }: OpenDatabase, options: ClaimOptions): Promise<Claim[]> {
  const { channel, owner, limit, now, leaseMs, choice } = options;
  const due = kysely
    .selectFrom('outbox')
    .select('id')
    .where('channel', '=', channel)
    .where('state', '=', 'pending')
    .where(({ or, and, eb }) =>
      or([
        eb('next_at', '<=', now),
        eb('next_at', '>', now + longestBackoff + slack),
        // A first attempt never waits longer than a visitor waits for the back office.
        and([eb('attempts', '=', 0), eb('next_at', '>', now + slack)]),
        ...(choice === 'oldest' ? [and([eb('attempts', '>', 0), eb('refusals', '=', 0)])] : []),
      ]),
    )
    .where(({ or, eb }) => or([eb('lease_until', 'is', null), eb('lease_until', '<=', now), eb('lease_until', '>', now + leaseMs + slack)]))
    .$if(choice === 'leastTried', (query) => query.orderBy('attempts'))
    .orderBy('request_id')
    .limit(limit)
    .$if(engine === 'postgresql', (query) => query.forUpdate().skipLocked());
  const deliveries = await kysely
    .updateTable('outbox')
    .set({ lease_owner: owner, lease_until: now + leaseMs })
    .where('id', 'in', due)
    .returningAll()
    .execute();
  if (deliveries.length === 0) return [];
  const ids = deliveries.map((delivery) => delivery.request_id);
  const requests = await kysely.selectFrom('requests').selectAll().where('id', 'in', ids).orderBy('id').execute();
  return requests.flatMap((request) =>
    deliveries.filter((delivery) => delivery.request_id === request.id).map((delivery) => ({ delivery, request })),
  );
}

/** Whether a claimed delivery is still to be made by `owner`: it may have been cancelled. */
export async function isHeld({ kysely }: OpenDatabase, { delivery }: Claim, owner: string): Promise<boolean> {
  const held = kysely.selectFrom('outbox').select('id').where('id', '=', delivery.id).where('lease_owner', '=', owner);
  return (await held.where('state', '=', 'pending').executeTakeFirst()) !== undefined;
}

/** A delivery that has not reached its receiver, and why. */
export interface Undelivered {
  readonly state: Exclude<DeliveryState, 'delivered'>;
  readonly reason: string;
}

/**
 * How the delivery of a request through `channel` stands; undefined if it is delivered, if there is none, or if nothing has gone wrong yet.
 * @param problem why the channel takes nothing at the moment, for a request that was not tried
 */
export async function undelivered(
  { kysely }: OpenDatabase,
  requestId: string,
  channel: ChannelName,
  problem: string | undefined,
): Promise<Undelivered | undefined> {
  const row = kysely
    .selectFrom('outbox')
    .select(['state', 'last_error'])
    .where('request_id', '=', requestId)
    .where('channel', '=', channel);
  const { state = 'delivered', last_error } = (await row.executeTakeFirst()) ?? {};
  const reason = last_error ?? problem;
  return state === 'delivered' || !reason ? undefined : { state, reason };
}

/** Releases claimed deliveries without an attempt. */
export async function release({ kysely }: OpenDatabase, claims: readonly Claim[], owner: string): Promise<void> {
  if (claims.length === 0) return;
  const ids = claims.map(({ delivery }) => delivery.id);
  await kysely.updateTable('outbox').set(unleased).where('id', 'in', ids).where('lease_owner', '=', owner).execute();
}

/** After a crash: on SQLite no other process can hold a lease or be waiting for an answer. */
export async function releaseAll({ kysely, engine }: OpenDatabase): Promise<void> {
  if (engine !== 'sqlite') return;
  await kysely.updateTable('outbox').set(unleased).where('lease_owner', 'is not', null).execute();
  await kysely.updateTable('idempotency_keys').set({ in_flight_until: null }).where('in_flight_until', 'is not', null).execute();
}

/** Marks a delivery as delivered. */
export async function markDelivered({ kysely }: OpenDatabase, id: string, remoteReference: string | null, now: number): Promise<void> {
  await kysely
    .updateTable('outbox')
    .set(({ eb }) => ({
      ...unleased,
      state: 'delivered',
      attempts: eb('attempts', '+', 1),
      finished_at: now,
      remote_reference: remoteReference,
      last_error: null,
    }))
    .where('id', '=', id)
    .execute();
}

export interface Failure {
  /** For staff; without personal data. */
  readonly reason: string;
  readonly refused: boolean;
  /** Ends the attempts until staff retry it. */
  readonly parked: boolean;
  readonly nextAt: number;
  readonly now: number;
}

/** Records a failed attempt. */
export async function markFailed({ kysely }: OpenDatabase, id: string, failure: Failure): Promise<void> {
  await kysely
    .updateTable('outbox')
    .set(({ eb }) => ({
      ...unleased,
      state: failure.parked ? 'parked' : 'pending',
      attempts: eb('attempts', '+', 1),
      refusals: eb('refusals', '+', failure.refused ? 1 : 0),
      next_at: failure.nextAt,
      finished_at: failure.parked ? failure.now : null,
      last_error: failure.reason,
    }))
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute();
}

/** Parks deliveries created before `limit`, when their channel has been down too long. @returns how many */
export async function parkOverdue(
  { kysely }: OpenDatabase,
  channel: ChannelName,
  limit: number,
  reason: string,
  now: number,
): Promise<number> {
  const result = await kysely
    .updateTable('outbox')
    .set({ ...unleased, state: 'parked', finished_at: now, last_error: reason })
    .where('channel', '=', channel)
    .where('state', '=', 'pending')
    .where('created_at', '<', limit)
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
export async function markRejected({ kysely }: OpenDatabase, requestId: string, answer: RefusalAnswer, now: number): Promise<void> {
  await kysely.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('requests')
      .set({ status: 'rejected', status_reason: `${answer.status} ${answer.error ?? answer.message}`.slice(0, 300) })
      .where('id', '=', requestId)
      .execute();
    await transaction
      .updateTable('outbox')
      .set({
        ...unleased,
        state: 'cancelled',
        finished_at: now,
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
