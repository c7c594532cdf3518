import type { Selectable, Transaction } from 'kysely';
import type { PublicationRow, Schema } from './schema';

/** The publication in a state, locked until the end of the transaction. It writes, because SQLite locks for writing from the first write on. */
export function lockInState(transaction: Transaction<Schema>, state: 'waiting' | 'running'): Promise<Selectable<PublicationRow>[]> {
  return transaction.updateTable('publications').set({ state }).where('state', '=', state).returningAll().execute();
}
