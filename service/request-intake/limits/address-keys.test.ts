import { TestDatabase } from '../../../testing/intake/test-database';
import { AddressKeys, forgetOldAddresses } from './address-keys';

const day = 24 * 3_600_000;
const noon = Date.UTC(2026, 2, 1, 12);
const database = new TestDatabase();

test('one address has one key all day, in every instance, and another one the next day', async () => {
  const [one, other] = [new AddressKeys(() => database.open), new AddressKeys(() => database.open)];
  const key = await one.keyOf('203.0.113.7', noon);
  expect(key).toMatch(/^[\w-]{22}$/);
  expect(key).not.toContain('203');
  expect(await other.keyOf('203.0.113.7', noon + 1_000)).toBe(key);
  expect(await one.keyOf('203.0.113.8', noon)).not.toBe(key);
  expect(await one.keyOf('203.0.113.7', noon + day)).not.toBe(key);
});

test('one IPv6 /64 is one sender', async () => {
  const keys = new AddressKeys(() => database.open);
  expect(await keys.keyOf('2001:db8:1:2::1', noon)).toBe(await keys.keyOf('2001:db8:1:2:ffff::9', noon));
});

test('it works without the database', async () => {
  const keys = new AddressKeys(() => {
    throw new Error('closed');
  });
  expect(await keys.keyOf('203.0.113.7', noon)).toBe(await keys.keyOf('203.0.113.7', noon));
});

test('salts and keys of past days are deleted', async () => {
  const keys = new AddressKeys(() => database.open);
  for (const now of [noon - day, noon]) await database.add({ acceptedAt: now, addressHash: await keys.keyOf('203.0.113.7', now) });
  await forgetOldAddresses(database.open, noon);
  const rows = await database.open.kysely.selectFrom('requests').select('address_hash').orderBy('accepted_at').execute();
  expect(rows.map(({ address_hash }) => address_hash !== null)).toEqual([false, true]);
  expect(await database.open.kysely.selectFrom('daily_salts').select('day').execute()).toEqual([{ day: '2026-03-01' }]);
});
