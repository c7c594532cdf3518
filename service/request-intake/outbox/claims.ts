import type { ChannelName, OpenDatabase, OutboxRow, RequestRow } from '../store/schema';
import { longestBackoff } from './backoff';

/** Times further ahead than the longest wait plus this were written before the clock was set back; they count as past. Milliseconds. */
const slack = 60_000;

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
  /**
   * Which come first: `oldestDue` by default; `oldest`, even if it is waiting for an unreachable receiver; `leastTried` of the due ones.
   */
  readonly choice?: 'oldestDue' | 'oldest' | 'leastTried';
}

/**
 * Claims due deliveries of a channel for `owner`. On PostgreSQL, rows that another instance is claiming are skipped.
 */
export async function claimDue({ kysely, engine }: OpenDatabase, options: ClaimOptions): Promise<Claim[]> {
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
  const requests = await kysely
    .selectFrom('requests')
    .selectAll()
    .where(
      'id',
      'in',
      deliveries.map((delivery) => delivery.request_id),
    )
    .execute();
  const byId = new Map(requests.map((request) => [request.id, request]));
  return deliveries
    .sort((one, other) => (one.request_id < other.request_id ? -1 : 1))
    .flatMap((delivery) => {
      const request = byId.get(delivery.request_id);
      return request ? [{ delivery, request }] : [];
    });
}

/** Releases claimed deliveries without an attempt. */
export async function release({ kysely }: OpenDatabase, ids: readonly string[], owner: string): Promise<void> {
  if (ids.length === 0) return;
  await kysely
    .updateTable('outbox')
    .set({ lease_owner: null, lease_until: null })
    .where('id', 'in', ids)
    .where('lease_owner', '=', owner)
    .execute();
}

/** After a crash: on SQLite no other process can hold a lease or be waiting for an answer. */
export async function releaseAll({ kysely, engine }: OpenDatabase): Promise<void> {
  if (engine !== 'sqlite') return;
  await kysely.updateTable('outbox').set({ lease_owner: null, lease_until: null }).where('lease_owner', 'is not', null).execute();
  await kysely.updateTable('idempotency_keys').set({ in_flight_until: null }).where('in_flight_until', 'is not', null).execute();
}
