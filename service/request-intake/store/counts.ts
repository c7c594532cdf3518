import type { OpenDatabase } from './schema';

/** How many deliveries stand where, and how many requests are set aside: for the health endpoint. */
export interface RequestCounts {
  readonly pending: number;
  readonly delivered: number;
  readonly parked: number;
  readonly quarantined: number;
  /** Requests that wait in the spool for the database. */
  readonly spooled: number;
  /** Age of the oldest pending delivery in whole seconds, 0 without any. */
  readonly oldestPendingSeconds: number;
}

export async function requestCounts({ kysely }: OpenDatabase, spooled: number, now: number): Promise<RequestCounts> {
  const states = await kysely
    .selectFrom('outbox')
    .select(['state', ({ fn }) => fn.countAll<number>().as('count'), ({ fn }) => fn.min('created_at').as('oldest')])
    .groupBy('state')
    .execute();
  const quarantined = await kysely
    .selectFrom('requests')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', 'quarantined')
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  const inState = (state: string) => states.find((row) => row.state === state);
  const oldest = inState('pending')?.oldest;
  return {
    pending: Number(inState('pending')?.count ?? 0),
    delivered: Number(inState('delivered')?.count ?? 0),
    parked: Number(inState('parked')?.count ?? 0),
    quarantined: Number(quarantined?.count ?? 0),
    spooled,
    oldestPendingSeconds: oldest === undefined ? 0 : Math.max(0, Math.floor((now - Number(oldest)) / 1_000)),
  };
}
