import { freePort } from '../../../testing/free-port';
import { type ServerProcess, startServer } from '../../../testing/server-process';
import { addCurrentRelease } from '../../../testing/service/fake-release';
import { get } from '../../../testing/service/listening-app';
import { DeskClient } from '../../../testing/staff/desk-client';
import { temporaryFolder } from '../../../testing/temporary-folder';
import { openPublications } from '../../publications/open-publications';
import { StaffStore } from '../store/staff-store';

const dataDir = temporaryFolder();
let server: ServerProcess;
let desk: DeskClient;
let deskPort: number;
let token: string;

beforeAll(async () => {
  await addCurrentRelease(dataDir);
  const publications = await openPublications({ databaseUrl: '', dataDir });
  token = await (await StaffStore.open(publications.database)).invite('Nodira', 'publish');
  await publications.close();
  deskPort = await freePort();
  server = await startServer({ DATA_DIR: dataDir, SITE_URL: 'http://mezon.test', STAFF_PORT: String(deskPort) });
  desk = new DeskClient(`http://127.0.0.1:${deskPort}`);
}, 60_000);

test('with a listener of its own the desk is there and nowhere else, and its open event streams do not keep the server from ending', async () => {
  const answers = await Promise.all(['/staff', '/nothing'].map((path) => get(server.port, path)));
  expect(answers.map(({ status, text }) => [status, text])).toEqual([0, 1].map(() => [404, answers[0]?.text]));
  expect((await desk.request('/')).status).toBe(404);
  expect((await desk.request('/staff')).status).toBe(401);
  expect((await desk.signIn(token)).status).toBe(303);
  expect((await desk.request('/staff')).status).toBe(200);

  const events = await desk.open('/staff/events');
  const reader = events.body?.getReader();
  const first = await reader?.read();
  expect([events.status, new TextDecoder().decode(first?.value)]).toEqual([200, expect.stringContaining('event: state')]);
  expect(await server.end('SIGTERM')).toBe(0);
  expect((await reader?.read())?.done).toBe(true);
}, 60_000);
