import { CompiledQuery } from 'kysely';
import { keyRows, type NewRequest, outboxRows, receiptOf, requestRow, type SaveOutcome } from './new-request';
import type { Database, IdempotencyKeyRow, OpenDatabase, Schema } from './schema';

/** Longest time for which a key counts as in flight, in milliseconds, whatever the row says: clocks jump. */
const longestFlight = 60_000;

/**
 * Stores new requests with their deliveries and keys in one transaction. Idempotent, so a commit whose
 * answer was lost can be repeated.
 * @returns one outcome for each entry, in order
 */
export async function saveRequests({ kysely, engine }: OpenDatabase, entries: readonly NewRequest[], now: number): Promise<SaveOutcome[]> {
  return kysely.transaction().execute(async (transaction) => {
    const taken = await claimKeys(transaction, engine, entries);
    const fresh = entries.filter((entry) => holderOf(entry, taken) === undefined);
    await insertRows(transaction, engine, 'requests', 'id', fresh.map(requestRow));
    await insertRows(transaction, engine, 'outbox', 'id', fresh.flatMap(outboxRows));
    return entries.map((entry) => outcomeOf(entry, holderOf(entry, taken), now));
  });
}

/** Rows of keys that existed before, by key. Keys are inserted in order, so that two instances never deadlock. */
async function claimKeys(
  database: Database,
  engine: OpenDatabase['engine'],
  entries: readonly NewRequest[],
): Promise<Map<string, IdempotencyKeyRow>> {
  const rows = keyRows(entries);
  if (rows.length === 0) return new Map();
  const claimed = await insertRows(database, engine, 'idempotency_keys', 'key', rows, 'request_id');
  if (claimed.length === rows.length) return new Map();
  const keys = rows.map(({ key }) => key);
  const holders = await database.selectFrom('idempotency_keys').selectAll().where('key', 'in', keys).execute();
  return new Map(holders.map((holder) => [holder.key, holder]));
}

/** The row of an earlier request with the entry's key, if there is one. */
function holderOf({ id, idempotency }: NewRequest, taken: ReadonlyMap<string, IdempotencyKeyRow>): IdempotencyKeyRow | undefined {
  const holder = idempotency ? taken.get(idempotency.key) : undefined;
  return holder?.request_id === id ? undefined : holder;
}

function outcomeOf(entry: NewRequest, holder: IdempotencyKeyRow | undefined, now: number): SaveOutcome {
  if (holder === undefined) return { kind: 'stored', receipt: receiptOf(entry) };
  if (holder.fingerprint !== entry.idempotency?.fingerprint) return { kind: 'otherPayload' };
  const { in_flight_until: until } = holder;
  if (until !== null && until > now && until < now + longestFlight) return { kind: 'inFlight' };
  return { kind: 'replayed', receipt: { reference: holder.reference, acceptedAt: holder.accepted_at } };
}

/**
 * Inserts many rows in one statement and ignores those whose key exists. Raw SQL, because Kysely's query builder makes a node of each of the
 * thousands of values, which was most of the cost of a group commit.
 * @param key the primary key of the table
 * @param returning column of the inserted rows to return, if any
 */
async function insertRows<Table extends keyof Schema & string, Column extends keyof Schema[Table] & string>(
  database: Database,
  engine: OpenDatabase['engine'],
  table: Table,
  key: keyof Schema[Table] & string,
  rows: readonly Schema[Table][],
  returning?: Column,
): Promise<Schema[Table][Column][]> {
  const [first] = rows;
  if (first === undefined) return [];
  const columns = Object.keys(first as object) as (keyof Schema[Table] & string)[];
  const placeholder = engine === 'sqlite' ? () => '?' : (index: number) => `$${index + 1}`;
  const tuples = rows.map((_, row) => `(${columns.map((_column, column) => placeholder(row * columns.length + column)).join(',')})`);
  const text = `insert into ${table} (${columns.join(',')}) values ${tuples.join(',')} on conflict (${key}) do nothing${returning ? ` returning ${returning}` : ''}`;
  const values = rows.flatMap((row) => columns.map((column) => row[column]));
  const result = await database.executeQuery(CompiledQuery.raw(text, values));
  return returning ? (result.rows as Record<Column, Schema[Table][Column]>[]).map((row) => row[returning]) : [];
}
