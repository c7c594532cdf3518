import type { OpenDatabase } from './schema';

/** Deliveries and requests by state, for the health endpoint. */
export interface RequestCounts {
  readonly pending: number;
  readonly delivered: number;
  readonly parked: number;
  /** Suspicious requests, kept but not delivered. */
  readonly quarantined: number;
  /** Requests that the back office refused while the visitor waited. Many of them point to a fault of the systems, not of the visitors. */
  readonly rejected: number;
  /** Requests in the spool, waiting for the database. */
  readonly spooled: number;
  /** Age of the oldest pending delivery in whole seconds, 0 if there is none. */
  readonly oldestPendingSeconds: number;
}

export async function requestCounts({ kysely }: OpenDatabase, spooled: number, now: number): Promise<RequestCounts> {
  const deliveries = await kysely
    .selectFrom('outbox')
    .select(['state as name', ({ fn }) => fn.countAll<number>().as('count'), ({ fn }) => fn.min('created_at').as('oldest')])
    .groupBy('state')
    .execute();
  const requests = await kysely
    .selectFrom('requests')
    .select(['status as name', ({ fn }) => fn.countAll<number>().as('count')])
    .where('erased_at', 'is', null)
    .groupBy('status')
    .execute();
  const count = (name: string) => Number([...deliveries, ...requests].find((row) => row.name === name)?.count ?? 0);
  const oldest = deliveries.find(({ name }) => name === 'pending')?.oldest;
  return {
    pending: count('pending'),
    delivered: count('delivered'),
    parked: count('parked'),
    quarantined: count('quarantined'),
    rejected: count('rejected'),
    spooled,
    oldestPendingSeconds: oldest === undefined ? 0 : Math.max(0, Math.floor((now - Number(oldest)) / 1_000)),
  };
}
