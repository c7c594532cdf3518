import type { RequestLimits } from '../../limits/request-limits';
import type { Clock } from '../context';
import type { OpenDatabase } from '../store/schema';

const hour = 3_600_000;

/** Restores the counts of the last hour from the database, after a restart. */
export async function restoreRecentSenders({ kysely }: OpenDatabase, limits: RequestLimits, clock: Clock): Promise<void> {
  const senders = await kysely
    .selectFrom('requests')
    .select(['address_hash', ({ fn }) => fn.countAll<number>().as('requests')])
    .where('accepted_at', '>', clock.now() - hour)
    .where('address_hash', 'is not', null)
    .groupBy('address_hash')
    .execute();
  for (const { address_hash, requests } of senders) if (address_hash !== null) limits.restore(address_hash, Number(requests));
}
