import { storeFailureOf } from '../../database/store-failure';
import type { NewRequest } from './new-request';
import { saveRequests } from './save-requests';
import type { OpenDatabase } from './schema';
import type { Spool } from './spool';

/** Requests per transaction. */
const portion = 100;

/**
 * Moves every spooled request into the database. Idempotent, so it can be repeated after a crash.
 * A request whose key meanwhile belongs to another row (a retry that reached another instance) is quarantined as a suspected duplicate
 * rather than dropped: its reference was given to somebody.
 * @returns how many were stored, and how many lines were not: damaged, or refused by the database
 * @throws the database's error while it accepts nothing; nothing is removed then
 */
export async function replaySpool(spool: Spool, database: OpenDatabase, now: number): Promise<{ replayed: number; left: number }> {
  const { entries, damaged } = await spool.read();
  let refused = 0;
  for (let start = 0; start < entries.length; start += portion)
    refused += await store(database, entries.slice(start, start + portion), now);
  const left = damaged + refused;
  await spool.clear(left, now);
  return { replayed: entries.length - refused, left };
}

/** @returns how many the database refused; one such row must not block the others */
async function store(database: OpenDatabase, batch: readonly NewRequest[], now: number): Promise<number> {
  try {
    const outcomes = await saveRequests(database, batch, now);
    const duplicates = batch.filter((_, index) => outcomes[index]?.kind !== 'stored');
    const quarantined = duplicates.map((entry) => ({ ...entry, idempotency: null, quarantineReason: 'double' }));
    if (quarantined.length > 0) await saveRequests(database, quarantined, now);
    return 0;
  } catch (error) {
    if (storeFailureOf(error) !== 'rows') throw error;
    if (batch.length === 1) return 1;
    let refused = 0;
    for (const entry of batch) refused += await store(database, [entry], now);
    return refused;
  }
}
