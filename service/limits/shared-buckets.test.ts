import { sql } from 'kysely';
import { quietLog } from '../../testing/intake/intake-server';
import { type PostgresServer, startPostgres } from '../../testing/intake/postgres';
import { until } from '../../testing/until';
import { openDatabase } from '../request-intake/store/open-database';
import { LimitTable } from './limit-table';
import { type OpenLimits, openLimits } from './open-limits';
import { RequestLimits } from './request-limits';

const hour = 3_600_000;
let postgres: PostgresServer;
let servers: [OpenLimits, OpenLimits, OpenLimits];

beforeAll(async () => {
  postgres = await startPostgres();
  const open = () => openLimits({ databaseUrl: postgres.url }, quietLog);
  servers = [open(), open(), open()];
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await postgres.stop();
});

/** The same limit on three servers. */
const limits = (name: string, perSender = 3, overall = 100) =>
  servers.map(({ open }) => new RequestLimits(name, { requests: perSender, perMs: hour }, { requests: overall, perMs: hour }, open)) as [
    RequestLimits,
    RequestLimits,
    RequestLimits,
  ];

/** Lets time pass in the database. */
async function pass(ms: number): Promise<void> {
  const { kysely } = await openDatabase({ databaseUrl: postgres.url, databaseFile: '' });
  await sql`update rate_limits set full_at = full_at - ${ms}::float8`.execute(kysely);
  await kysely.destroy();
}

test('three servers that start at once and are asked at once have one allowance', async () => {
  const asked = Array.from({ length: 90 }, (_, index) => limits('at once', 30)[index % 3]?.take('a'));
  const answers = await Promise.all(asked);
  expect(answers.filter((wait) => wait === null)).toHaveLength(30);
  // A token comes back every two minutes.
  for (const wait of answers) expect(wait ?? 120).toBeLessThanOrEqual(120);
});

test('a sender’s tokens refill over the hour, whichever server is asked', async () => {
  const [one, two, three] = limits('refill');
  for (const server of [one, two, three]) expect(await server.take('a')).toBeNull();
  expect(await two.take('a')).toBe(1_200);
  expect(await three.take('b')).toBeNull();
  await pass(hour / 3 - 60_000);
  const wait = await three.take('a');
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
  await pass(60_000);
  expect(await three.take('a')).toBeNull();
  expect(await one.take('a')).toBeGreaterThan(1_000);
});

test('what turned out to cost nothing, or was refused to all together, costs no allowance', async () => {
  const [one, two, three] = limits('given back', 2, 3);
  for (const server of [one, two, three, one]) {
    expect(await server.take('a')).toBeNull();
    await server.giveBack('a');
  }
  expect([await one.take('a'), await two.take('b'), await three.take('b')]).toEqual([null, null, null]);
  expect(await one.take('a')).toBe(1_200);
  await pass(hour / 3);
  expect(await three.take('a')).toBeNull();
});

test('without the database each server counts for itself, from what it has seen; afterwards they count together again', async () => {
  const [one, two] = limits('away');
  expect([await one.take('a'), await one.take('a')]).toEqual([null, null]);
  await postgres.halt();
  expect([await one.take('a'), await one.take('a')]).toEqual([null, 1_200]);
  expect([await two.take('a'), await two.take('a'), await two.take('a'), await two.take('a')]).toEqual([null, null, null, 1_200]);
  await postgres.resume();
  // One sender after another tries the database again, until it is used: then the other server knows of it.
  const [three, four] = limits('back', 1);
  let sender = 0;
  await until(async () => {
    sender += 1;
    await three.take(`${sender}`);
    return (await four.take(`${sender}`)) !== null;
  }, 'limits are counted together again');
});

test('rows have no address, and go when their buckets are full, or were filled before the clock was set back', async () => {
  const table = new LimitTable(postgres.url, quietLog);
  const keys = () => table.use((database) => sql<{ key: string }>`select key from rate_limits`.execute(database));
  for (const passed of [2 * hour, -4 * hour]) {
    await pass(2 * hour);
    await table.sweep();
    await limits('rows')[0].take('203.0.113.7');
    // Long enough for a bucket of a hundred an hour, not for one of three.
    await pass(hour / 6);
    await table.sweep();
    const { rows = [] } = (await keys()) ?? {};
    expect([rows.length, rows.some(({ key }) => key.includes('203'))]).toEqual([1, false]);
    await pass(passed);
    await table.sweep();
    expect((await keys())?.rows).toEqual([]);
  }
  await table.close();
});
