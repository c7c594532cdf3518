import { setTimeout as sleep } from 'node:timers/promises';
import { answer, type FakeBackOffice, fakeBackOffice, type OfficeManner, take } from '../../testing/intake/fake-back-office';
import { startServerProcess, wholeService } from '../../testing/server-process';
import type { Figures } from './figures';
import { lateArrivals } from './late-arrivals';
import { untilSettled } from './read-counts';
import { acknowledged, wave } from './waves';

/** Duration of the back office's failure, in milliseconds. */
const unwell = 6_000;
const envelope = { error: 'Not so', message: 'Choose another region.' };

const html = '<!doctype html><title>It works!</title>';
/** Accepts the request but hangs up: the retry must be recognised by its key. */
const takeAndHangUp: OfficeManner = (_call, response) => {
  response.socket?.destroy();
  return 'take';
};
const slowly: OfficeManner = () => sleep(2_500, 'take');
/** Fails every other second; otherwise hangs up after every tenth accepted request. */
const flapping: OfficeManner = (call, response, count) => {
  if (Math.floor(performance.now() / 1_000) % 2 === 0) return answer(500, 'oops')(call, response, count);
  return count % 10 === 0 ? takeAndHangUp(call, response, count) : take(call, response, count);
};

/** Failures of the back office, and the outcome of requests that arrive during and after them. */
export const backOfficeFaults: Readonly<Record<string, (folder: string) => Promise<Figures>>> = {
  'back office down': (folder) => run(folder, 300, (office) => office.down()),
  'back office flapping': (folder) => run(folder, 100, behaving(flapping), false),
  'back office slow (2.5 s, visitors wait 1 s)': (folder) => run(folder, 6, behaving(slowly), false),
  'back office silent': (folder) =>
    run(
      folder,
      20,
      behaving(() => undefined),
    ),
  'back office 500': (folder) => run(folder, 100, behaving(answer(500, 'oops'))),
  'back office 503 with Retry-After': (folder) => run(folder, 100, behaving(answer(503, envelope, { 'retry-after': '4' }))),
  'back office takes and hangs up': (folder) => run(folder, 20, behaving(takeAndHangUp)),
  'back office 409': (folder) => run(folder, 20, behaving(answer(409, envelope))),
  'back office 422': (folder) => run(folder, 20, behaving(answer(422, envelope))),
  'back office 200 with a web page': (folder) => run(folder, 100, behaving(answer(200, html))),
  'back office speaks no HTTP': (folder) =>
    run(
      folder,
      100,
      behaving((_call, response) => void response.socket?.end('SSH-2.0-OpenSSH\r\n\r\n')),
    ),
};

const behaving = (manner: OfficeManner) => async (office: FakeBackOffice) => {
  office.manner = manner;
};

/**
 * Ten requests before, `count` during the failure, ten after. Every acknowledged request must be delivered, once by its key.
 * @param inOrder whether order is promised: not when deliveries fail one by one
 */
async function run(dataDir: string, count: number, fault: (office: FakeBackOffice) => Promise<void>, inOrder = true): Promise<Figures> {
  const office = await fakeBackOffice();
  const server = await startServerProcess({ DATA_DIR: dataDir, API_HOST: office.apiHost, REQUEST_FORWARD_SECONDS: '1' }, wholeService);
  const before = await wave(server.port, 'before', 10);
  await fault(office);
  const [during] = await Promise.all([wave(server.port, 'during', count), sleep(unwell)]);
  office.manner = take;
  await office.up();
  const counts = await untilSettled(server.port);
  const after = await wave(server.port, 'after', 10);
  const rest = await untilSettled(server.port);
  await server.end('SIGTERM');
  await office.close();
  const promised = acknowledged([...before, ...during, ...after]);
  const arrived = [...office.taken.values()].map(({ body }) => String(body.message));
  return {
    posted: before.length + during.length + after.length,
    acknowledged: promised.length,
    toldTheVisitor: during.filter(({ status }) => status >= 400).length,
    undelivered: promised.filter((message) => !arrived.includes(message)).length,
    doubled: arrived.length - new Set(arrived).size,
    ...(inOrder ? { outOfOrder: lateArrivals(promised, arrived) } : {}),
    calls: office.calls.length,
    parked: rest.parked,
    rejected: rest.rejected,
    drainedAfterSeconds: counts.settledAfterSeconds,
  };
}
