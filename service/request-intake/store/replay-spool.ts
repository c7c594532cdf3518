import type { NewRequest } from './new-request';
import { saveRequests } from './save-requests';
import type { OpenDatabase } from './schema';
import type { Spool } from './spool';

/** Requests put back in one transaction. */
const portion = 100;

/**
 * Puts every spooled request into the database and empties the spool. Repeating it after a crash changes nothing.
 * A request whose key meanwhile stands for another row (sent again while the database was back, to another instance) is set aside as a
 * suspected double rather than dropped: its reference was given to somebody.
 * @returns how many were put back, and how many lines of the file could not be read
 */
export async function replaySpool(spool: Spool, database: OpenDatabase, now: number): Promise<{ replayed: number; damaged: number }> {
  const { entries, damaged } = await spool.read();
  for (let start = 0; start < entries.length; start += portion) {
    const batch = entries.slice(start, start + portion);
    const outcomes = await saveRequests(database, batch, now);
    const doubles = batch.filter((_, index) => outcomes[index]?.kind !== 'stored').map(asDouble);
    if (doubles.length > 0) await saveRequests(database, doubles, now);
  }
  await spool.clear(damaged, now);
  return { replayed: entries.length, damaged };
}

function asDouble(entry: NewRequest): NewRequest {
  return { ...entry, idempotency: null, quarantineReason: 'double' };
}
