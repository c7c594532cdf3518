import type { Transaction } from 'kysely';
import type { Schema } from './schema';

/** Tells whoever publishes that a publication was asked for, by whichever server. */
export interface QueueSignal {
  /** Is given when the transaction commits, and not otherwise. */
  give(transaction: Transaction<Schema>): Promise<void>;
  /**
   * Calls back after each signal. Among servers there is one who listens, and so one who publishes.
   *
   * @param onEnd called if no more will come
   * @returns ends it; null where there are no signals, so that the queue has to be looked at often
   * @throws {StoreUnusable} while another server listens
   */
  listen(onSignal: () => Promise<void>, onEnd: () => void): Promise<(() => Promise<void>) | null>;
}

/** In SQLite, whose writers can't tell each other anything. */
export const noSignal: QueueSignal = { give: async () => {}, listen: async () => null };
