import { insertRows } from './insert-rows';
import { keyRows, type NewRequest, outboxRows, requestRow, type SaveOutcome } from './new-request';
import type { Database, IdempotencyKeyRow, OpenDatabase } from './schema';

/** A promise to wait for the first sender is never believed for longer than this, in milliseconds: clocks jump. */
const longestFlight = 60_000;

/**
 * Stores new requests with their deliveries and keys in one transaction. Storing the same entry twice changes nothing, so a commit
 * whose answer was lost can be repeated.
 * @returns one outcome for each entry, in order
 */
export async function saveRequests({ kysely, engine }: OpenDatabase, entries: readonly NewRequest[], now: number): Promise<SaveOutcome[]> {
  return kysely.transaction().execute(async (transaction) => {
    const taken = await claimKeys(transaction, engine, entries);
    const winners = entries.filter((entry) => holderOf(entry, taken) === undefined);
    await insertRows(transaction, engine, 'requests', 'id', winners.map(requestRow));
    await insertRows(transaction, engine, 'outbox', 'id', winners.flatMap(outboxRows));
    return entries.map((entry) => outcomeOf(entry, holderOf(entry, taken), now));
  });
}

/** Keys that were taken before, by key. Keys go in sorted, so that two instances never wait for each other crosswise. */
async function claimKeys(
  database: Database,
  engine: OpenDatabase['engine'],
  entries: readonly NewRequest[],
): Promise<Map<string, IdempotencyKeyRow>> {
  const rows = keyRows(entries);
  if (rows.length === 0) return new Map();
  const claimed = await insertRows(database, engine, 'idempotency_keys', 'key', rows, 'request_id');
  if (claimed.length === rows.length) return new Map();
  const holders = await database
    .selectFrom('idempotency_keys')
    .selectAll()
    .where(
      'key',
      'in',
      rows.map(({ key }) => key),
    )
    .execute();
  return new Map(holders.map((holder) => [holder.key, holder]));
}

/** The earlier request that holds the entry's key, if it is another one. */
function holderOf({ id, idempotency }: NewRequest, taken: ReadonlyMap<string, IdempotencyKeyRow>): IdempotencyKeyRow | undefined {
  const holder = idempotency ? taken.get(idempotency.key) : undefined;
  return holder?.request_id === id ? undefined : holder;
}

function outcomeOf(entry: NewRequest, holder: IdempotencyKeyRow | undefined, now: number): SaveOutcome {
  if (holder === undefined) return { kind: 'stored', receipt: { reference: entry.reference, acceptedAt: entry.acceptedAt } };
  if (holder.fingerprint !== entry.idempotency?.fingerprint) return { kind: 'otherPayload' };
  const { in_flight_until: until } = holder;
  if (until !== null && until > now && until < now + longestFlight) return { kind: 'inFlight' };
  return { kind: 'replayed', receipt: { reference: holder.reference, acceptedAt: holder.accepted_at } };
}
