import { writeFileSync } from 'node:fs';
import { type IntakeServer, intakeServer, testSettings } from '../../testing/intake/intake-server';
import { requestBody } from '../../testing/intake/request-body';
import { TestClock } from '../../testing/intake/test-clock';
import { temporaryFolders } from '../../testing/temporary-folder';

const newFolder = temporaryFolders();

/** Sends requests by their keys. */
const sender = (server: IntakeServer) => async (key: string) =>
  (await server.post(requestBody({ message: key }), { 'idempotency-key': key })).status;

test('from one address: 429 with Retry-After and the other ways to the firm; another address is served', async () => {
  const limited = await intakeServer(testSettings(newFolder(), { perAddressPerHour: 3 }), {
    trustProxy: true,
    // No token comes back during the test.
    clock: Object.assign(new TestClock(), { monotonic: () => 0 }),
    readContent: async () => ({ phone: '+998 00 000 01 23' }),
  });
  const from = (address: string) => limited.post(requestBody({ message: Math.random().toString() }), { 'x-forwarded-for': address });
  const statuses = [];
  for (let count = 0; count < 4; count += 1) statuses.push((await from('2001:db8::1')).status);
  expect(statuses).toEqual([201, 201, 201, 429]);
  const refused = await from('2001:db8::2');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1200']);
  expect((await refused.json()).contacts).toEqual({ phone: '+998 00 000 01 23' });
  expect((await from('2001:db8:0:1::1')).status).toBe(201);
  expect(await limited.intake.database.kysely.selectFrom('requests').select('id').execute()).toHaveLength(4);
  await limited.close();
});

test.each([
  ['in the database', false],
  ['in the spool, while there is no database', true],
])('a retry of an acknowledged request, which is %s, passes and costs nothing', async (_, isAway) => {
  const settings = testSettings(newFolder(), { perAddressPerHour: 2 });
  if (isAway) writeFileSync(settings.databaseFile, 'no database'.repeat(100));
  const limited = await intakeServer(settings);
  const send = sender(limited);
  expect(limited.intake.isReady).toBe(!isAway);
  expect([await send('a'), await send('a'), await send('a'), await send('b')]).toEqual([201, 200, 200, 201]);
  expect([await send('c'), await send('a'), await send('b')]).toEqual([429, 200, 200]);
  await limited.close();
});

test('a retry costs nothing either while another server has the request in progress', async () => {
  const limited = await intakeServer(testSettings(newFolder(), { perAddressPerHour: 2 }));
  const send = sender(limited);
  expect(await send('a')).toBe(201);
  await limited.intake.database.kysely
    .updateTable('idempotency_keys')
    .set({ in_flight_until: Date.now() + 50_000 })
    .execute();
  expect([await send('a'), await send('a'), await send('b'), await send('a'), await send('c')]).toEqual([409, 409, 201, 409, 429]);
  await limited.close();
});

test('a restart is no way around the limit', async () => {
  const settings = testSettings(newFolder(), { perAddressPerHour: 3 });
  const first = await intakeServer(settings);
  for (let count = 0; count < 3; count += 1) await first.post(requestBody({ message: String(count) }));
  await first.close();
  const second = await intakeServer(settings);
  expect((await second.post(requestBody())).status).toBe(429);
  await second.close();
});

test('all together', async () => {
  const limited = await intakeServer(testSettings(newFolder(), { overallPerMinute: 10 }));
  const statuses = await Promise.all(
    Array.from({ length: 30 }, (_, index) => limited.post(requestBody({ message: String(index) })).then(({ status }) => status)),
  );
  expect([statuses.filter((status) => status === 201).length, statuses.filter((status) => status === 429).length]).toEqual([10, 20]);
  await limited.close();
});
