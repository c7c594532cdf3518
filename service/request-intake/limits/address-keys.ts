import { createHmac, randomBytes } from 'node:crypto';
import type { OpenDatabase } from '../store/schema';
import { networkOf } from './network-of';

const dayOf = (now: number) => new Date(now).toISOString().slice(0, 10);

/**
 * Turns visitors' addresses into keys that can be counted but not read: an HMAC with a salt that is made anew each day (UTC) and
 * thrown away with it. The salt of the day is shared through the database, so that a restart or a second instance counts the same.
 */
export class AddressKeys {
  readonly #database: () => OpenDatabase;
  #today: { readonly day: string; readonly salt: Promise<string> } | undefined;

  /** @param database gives the open database, or throws while there is none; then the salt lives in this process alone */
  constructor(database: () => OpenDatabase) {
    this.#database = database;
  }

  /** The key of `address` on the day of `now`: 22 letters of base64url. */
  async keyOf(address: string, now: number): Promise<string> {
    const day = dayOf(now);
    if (this.#today?.day !== day) this.#today = { day, salt: this.#saltOf(day) };
    const salt = await this.#today.salt;
    return createHmac('sha256', salt).update(networkOf(address)).digest('base64url').slice(0, 22);
  }

  async #saltOf(day: string): Promise<string> {
    const salt = randomBytes(32).toString('base64url');
    try {
      const { kysely } = this.#database();
      await kysely
        .insertInto('daily_salts')
        .values({ day, salt })
        .onConflict((conflict) => conflict.column('day').doNothing())
        .execute();
      const row = await kysely.selectFrom('daily_salts').select('salt').where('day', '=', day).executeTakeFirst();
      return row?.salt ?? salt;
    } catch {
      // Limits must also work while the database does not.
      return salt;
    }
  }
}

/** Throws away the salts of other days and the keys made with them, after which nobody can tell which address a key was. */
export async function forgetOldAddresses({ kysely }: OpenDatabase, now: number): Promise<void> {
  const midnight = Date.parse(dayOf(now));
  await kysely.deleteFrom('daily_salts').where('day', '<', dayOf(now)).execute();
  await kysely
    .updateTable('requests')
    .set({ address_hash: null })
    .where('address_hash', 'is not', null)
    .where('accepted_at', '<', midnight)
    .execute();
}
