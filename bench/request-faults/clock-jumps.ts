import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { fakeBackOffice } from '../../testing/intake/fake-back-office';
import { startServerProcess, wholeService } from '../../testing/server-process';
import type { Figures } from './figures';
import { lateArrivals } from './late-arrivals';
import { untilSettled } from './read-counts';
import { acknowledged, type Wave, wave } from './waves';

const hour = 3_600_000;
/** Offsets of the clock, in the order in which they are set. */
const shifts = [-24 * hour, 0, hour, -hour, 48 * hour, 0];

/** The server's clock is set back and forth by up to two days while the back office is down and requests arrive. */
export async function clockJumps(dataDir: string): Promise<Figures> {
  const office = await fakeBackOffice();
  await office.down();
  const file = join(dataDir, 'shift');
  const server = await startServerProcess(
    {
      DATA_DIR: dataDir,
      API_HOST: office.apiHost,
      CLOCK_SHIFT_FILE: file,
      NODE_OPTIONS: `--import ${pathToFileURL(join(__dirname, 'shifted-clock.mjs'))}`,
    },
    wholeService,
  );
  const answers: Wave[] = await wave(server.port, 'at the right time', 10);
  for (const [jump, shift] of shifts.entries()) {
    writeFileSync(file, String(shift));
    await sleep(1_000);
    answers.push(...(await wave(server.port, `jump ${jump}`, 10)));
  }
  await office.up();
  const { parked, settledAfterSeconds } = await untilSettled(server.port);
  await server.end('SIGTERM');
  await office.close();
  const promised = acknowledged(answers);
  const arrived = [...office.taken.values()].map(({ body }) => String(body.message));
  return {
    jumps: shifts.length,
    acknowledged: promised.length,
    undelivered: promised.filter((message) => !arrived.includes(message)).length,
    doubled: arrived.length - new Set(arrived).size,
    outOfOrder: lateArrivals(promised, arrived),
    parked,
    drainedAfterSeconds: settledAfterSeconds,
  };
}
