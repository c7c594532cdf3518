import type { NewRequest } from './new-request';
import { saveRequests } from './save-requests';
import type { OpenDatabase } from './schema';
import type { Spool } from './spool';
import { storeFailureOf } from './store-failure';

/** Requests put back in one transaction. */
const portion = 100;

/**
 * Puts every spooled request into the database and empties the spool. Repeating it after a crash changes nothing.
 * A request whose key meanwhile stands for another row (sent again while the database was back, to another instance) is set aside as a
 * suspected double rather than dropped: its reference was given to somebody.
 * @returns how many were put back, and how many lines of the file could not be: damaged, or refused by the database
 * @throws the database's error when it can't take anything now; then nothing is removed
 */
export async function replaySpool(spool: Spool, database: OpenDatabase, now: number): Promise<{ replayed: number; left: number }> {
  const { entries, damaged } = await spool.read();
  let refused = 0;
  for (let start = 0; start < entries.length; start += portion)
    refused += await putBack(database, entries.slice(start, start + portion), now);
  const left = damaged + refused;
  await spool.clear(left, now);
  return { replayed: entries.length - refused, left };
}

/** @returns how many the database refused; one such row must not keep the others out of it */
async function putBack(database: OpenDatabase, batch: readonly NewRequest[], now: number): Promise<number> {
  try {
    const outcomes = await saveRequests(database, batch, now);
    const doubles = batch.filter((_, index) => outcomes[index]?.kind !== 'stored').map(asDouble);
    if (doubles.length > 0) await saveRequests(database, doubles, now);
    return 0;
  } catch (error) {
    if (storeFailureOf(error) !== 'rows') throw error;
    if (batch.length === 1) return 1;
    let refused = 0;
    for (const entry of batch) refused += await putBack(database, [entry], now);
    return refused;
  }
}

function asDouble(entry: NewRequest): NewRequest {
  return { ...entry, idempotency: null, quarantineReason: 'double' };
}
