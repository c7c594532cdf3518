import { createHmac, randomBytes } from 'node:crypto';
import { networkOf } from '../../limits/network-of';
import type { OpenDatabase } from '../store/schema';

const dayOf = (now: number) => new Date(now).toISOString().slice(0, 10);

/**
 * Pseudonymises visitors' addresses for counting: an HMAC with a salt that lives for one day (UTC). The salt is shared through the
 * database, so that a restart or a second instance counts the same.
 */
export class AddressKeys {
  #today: { readonly day: string; readonly salt: Promise<string> } | undefined;

  /** @param database gives the open database, or throws while there is none; the salt is then local to this process */
  constructor(private readonly database: () => OpenDatabase) {}

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
      const { kysely } = this.database();
      await kysely
        .insertInto('daily_salts')
        .values({ day, salt })
        .onConflict((conflict) => conflict.column('day').doNothing())
        .execute();
      const row = await kysely.selectFrom('daily_salts').select('salt').where('day', '=', day).executeTakeFirst();
      return row?.salt ?? salt;
    } catch {
      // Limits must work without the database, too.
      return salt;
    }
  }
}

/** Deletes the salts of past days and the keys made with them: nothing links a key to an address any longer. */
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
