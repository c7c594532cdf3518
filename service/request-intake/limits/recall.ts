import type { Clock } from '../clock';
import type { OpenDatabase } from '../store/schema';
import type { RequestLimits } from './request-limits';

const hour = 3_600_000;

/** Counts what each sender sent in the last hour before a restart. */
export async function recallRecentSenders({ kysely }: OpenDatabase, limits: RequestLimits, clock: Clock): Promise<void> {
  const senders = await kysely
    .selectFrom('requests')
    .select(['address_hash', ({ fn }) => fn.countAll<number>().as('requests')])
    .where('accepted_at', '>', clock.now() - hour)
    .where('address_hash', 'is not', null)
    .groupBy('address_hash')
    .execute();
  for (const { address_hash, requests } of senders)
    if (address_hash !== null) limits.recall(address_hash, Number(requests), clock.monotonic());
}
