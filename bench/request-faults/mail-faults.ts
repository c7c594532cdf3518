import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../testing/free-port';
import { type FakeMailServer, fakeMailServer, smtpError } from '../../testing/intake/fake-mail-server';
import { readMail } from '../../testing/intake/read-mail';
import { startServerProcess, wholeService } from '../../testing/server-process';
import type { Figures } from './figures';
import { lateArrivals } from './late-arrivals';
import { untilSettled } from './read-counts';
import { acknowledged, wave } from './waves';

/** Duration of the mail server's failure, in milliseconds. */
const unwell = 6_000;

/** Failures of the mail server, and the outcome of requests that arrive during them. */
export const mailFaults: Readonly<Record<string, (folder: string) => Promise<Figures>>> = {
  'mail server refuses connections': (folder) => run(folder, 50, undefined),
  'mail server greylists': (folder) =>
    run(folder, 50, (mail) => {
      mail.manner = () => smtpError(451, '4.7.1 Greylisted, try again later');
    }),
  'mail server hangs up in the middle of DATA': (folder) =>
    run(folder, 50, (mail) => {
      mail.dropInData = true;
    }),
  'mail server thinks for 20 s about each message': (folder) =>
    run(folder, 2, (mail) => {
      mail.thinkMs = 20_000;
    }),
};

/** @param fault undefined: no server is listening at first */
async function run(dataDir: string, count: number, fault: ((mail: FakeMailServer) => void) | undefined): Promise<Figures> {
  const port = await freePort();
  const early = fault ? await fakeMailServer(port) : undefined;
  if (early) fault?.(early);
  const server = await startServerProcess(
    { DATA_DIR: dataDir, SMTP_URL: `smtp://127.0.0.1:${port}`, REQUEST_MAIL_TO: 'requests@mezon.example' },
    wholeService,
  );
  const [answers] = await Promise.all([wave(server.port, 'request', count), sleep(unwell)]);
  const mail = early ?? (await fakeMailServer(port));
  mail.manner = () => null;
  mail.dropInData = false;
  const { parked, settledAfterSeconds } = await untilSettled(server.port);
  await server.end('SIGTERM');
  await mail.close();
  const promised = acknowledged(answers);
  const arrived = mail.messages.map((raw) => /request \d+/.exec(readMail(raw).body)?.[0] ?? '');
  return {
    acknowledged: promised.length,
    undelivered: promised.filter((message) => !arrived.includes(message)).length,
    doubled: arrived.length - new Set(arrived).size,
    outOfOrder: lateArrivals(promised, arrived),
    conversations: mail.connections,
    parked,
    drainedAfterSeconds: settledAfterSeconds,
  };
}
