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
  const states = await kysely
    .selectFrom('outbox')
    .select(['state', ({ fn }) => fn.countAll<number>().as('count'), ({ fn }) => fn.min('created_at').as('oldest')])
    .groupBy('state')
    .execute();
  const notAccepted = await kysely
    .selectFrom('requests')
    .select(['status', ({ fn }) => fn.countAll<number>().as('count')])
    .where('status', '!=', 'accepted')
    .where('erased_at', 'is', null)
    .groupBy('status')
    .execute();
  const inState = (state: string) => states.find((row) => row.state === state);
  const withStatus = (status: string) => Number(notAccepted.find((row) => row.status === status)?.count ?? 0);
  const oldest = inState('pending')?.oldest;
  return {
    pending: Number(inState('pending')?.count ?? 0),
    delivered: Number(inState('delivered')?.count ?? 0),
    parked: Number(inState('parked')?.count ?? 0),
    quarantined: withStatus('quarantined'),
    rejected: withStatus('rejected'),
    spooled,
    oldestPendingSeconds: oldest === undefined ? 0 : Math.max(0, Math.floor((now - Number(oldest)) / 1_000)),
  };
}
