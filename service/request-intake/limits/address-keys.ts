import { createHmac, randomBytes } from 'node:crypto';
import { isIPv6 } from 'node:net';
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

/**
 * The network that counts as one sender: an IPv4 address itself, the /64 of an IPv6 address (one household or server is
 * given at least that much, RFC 6177), and the IPv4 address inside an IPv4-mapped one.
 * @param address `request.ip` of Fastify; anything that is not an address is its own network
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  const bare = address.replace(/%.*$/, '');
  if (!isIPv6(bare)) return address;
  const canonical = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const [head = '', tail] = canonical.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const groups = [...left, ...Array.from({ length: tail === undefined ? 0 : 8 - left.length - right.length }, () => '0'), ...right];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
