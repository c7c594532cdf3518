import childProcess, { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { temporaryFolders } from '../../testing/temporary-folder';
import { until } from '../../testing/until';
import { emptyEnvironment } from '../config';
import { createLogger } from '../logging/logger';
import { openPublications } from '../publications/open-publications';
import type { Publications } from '../publications/publications';
import { Dispatcher } from './dispatcher';
import { publishOnStart } from './publish-on-start';

const newFolder = temporaryFolders();
const lines: string[] = [];
const log = createLogger({ logLevel: 'info', logFormat: 'json' }, { write: (text: string) => lines.push(text) });

let folder: string;
let publications: Publications;

beforeEach(async () => {
  folder = newFolder();
  publications = await openPublications({ databaseUrl: '', dataDir: folder });
});

afterEach(() => publications.close());

/** Content that isn't there fails before Gatsby is started. A build of somebody else in this project is not waited for long. */
function dispatcher(changes: Readonly<Record<string, string>> = {}, queue = async () => publications): Dispatcher {
  const environment = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    ...emptyEnvironment,
    DATA_DIR: folder,
    CONTENT_DIR: join(folder, 'nowhere'),
    MIN_FREE_DISK: '0',
    BUILD_TIMEOUT: '10',
    ...changes,
  };
  return new Dispatcher(queue, { dataDir: folder, buildTimeout: 10 }, environment, log);
}

test('the publication of a start is asked for until the queue takes it, followed though the queue is away once more, and told where it fails', async () => {
  const queue = jest.fn(async () => publications);
  for (let times = 2; times > 0; times -= 1) queue.mockRejectedValueOnce(new Error('connect ECONNREFUSED'));
  jest.spyOn(publications, 'follow').mockRejectedValueOnce(new Error('connect ECONNREFUSED'));
  const publisher = dispatcher({}, queue);
  lines.length = 0;
  expect(await publishOnStart(publisher, new AbortController().signal, log)).toBe(false);
  expect(await publications.lastEnded()).toMatchObject({ state: 'failed', attempts: 1, triggers: [{ source: 'start' }] });
  expect(lines.filter((line) => line.includes('asked for again'))).toHaveLength(1);
  // That it has failed is told, and harms nobody. The queue has the outcome before the last lines of the publisher's log have come.
  expect(await publisher.condition()).toMatchObject({ ok: true, last: 'failed', seconds: expect.any(Number) });
  await until(() => lines.some((line) => JSON.parse(line).level >= 40 && /nowhere|Another build/.test(line)), 'the reason is in the log');
  await publisher.stop();
}, 60_000);

test('a queue that can’t be read does not take the site from visitors', async () => {
  const unreachable = async () => Promise.reject(new Error('connect ECONNREFUSED'));
  const publisher = new Dispatcher(unreachable, { dataDir: folder, buildTimeout: 10 }, {}, log);
  expect(await publisher.condition()).toEqual({ ok: true, degraded: 'database' });
});

test.each(['waiting', 'running'])(
  'a queue that no longer moves is told, though the last publication succeeded: one is %s',
  async (state) => {
    const publisher = dispatcher();
    await publications.request({ source: 'schedule' });
    const done = await publications.claim();
    await publications.finish(String(done?.id), { outcome: 'published' });
    const { id } = await publications.request({ source: 'hook' });
    if (state === 'running') await publications.claim();
    expect(await publisher.condition()).not.toHaveProperty('degraded');
    const { kysely } = publications.database;
    await kysely
      .updateTable('publications')
      .set({ created_at: Date.now() - 3_600_000 })
      .where('id', '=', id)
      .execute();
    const told = { ok: true, degraded: 'waiting', waitingSeconds: expect.any(Number), last: 'published' };
    expect(await publisher.condition()).toMatchObject(told);
    expect((await publisher.condition()).waitingSeconds).toBeGreaterThanOrEqual(3_600);
  },
);

test('a running publication ends with the server and waits for the next one', async () => {
  const publisher = dispatcher();
  expect(await publisher.condition()).toEqual({ ok: true, last: 'none yet' });
  const { id } = await publisher.request({ source: 'hook', delivery: 'msg_1' });
  await publisher.stop();
  expect(await publisher.ended(id)).toMatchObject({ id, state: 'waiting', attempts: 0 });
  const next = dispatcher();
  next.start();
  expect(await next.ended(id)).toMatchObject({ id, state: 'failed', attempts: 1 });
  await next.stop();
}, 60_000);

test('a configuration that the publisher refuses is told, too', async () => {
  const publisher = dispatcher({ KEEP_RELEASES: '0' });
  await publisher.request({ source: 'start' });
  await until(() => lines.join().includes('KEEP_RELEASES is'));
  await publisher.stop();
}, 60_000);

test('a publisher that can’t be started for want of file descriptors is told, and another is started after a rest, wherever the clock is set', async () => {
  // What `spawn` gives then: a process without streams, which says so a moment later.
  const child = new ChildProcess();
  const spawn = jest.spyOn(childProcess, 'spawn').mockImplementationOnce(() => {
    process.nextTick(() => {
      const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000);
      child.emit('error', Object.assign(new Error('spawn node EMFILE'), { code: 'EMFILE' }));
      clock.mockRestore();
    });
    return child;
  });
  const timers = jest.spyOn(global, 'setTimeout');
  const publisher = dispatcher();
  const { id } = await publisher.request({ source: 'start' });
  await until(() => lines.some((line) => JSON.parse(line).msg === 'The publisher could not be started'));
  expect(await publications.get(id)).toMatchObject({ state: 'waiting' });
  const waits = () => timers.mock.calls.map(([, wait = 0]) => wait).filter((wait) => wait > 1_000);
  await until(() => waits().length > 0, 'it rests');
  await publisher.request({ source: 'start' });
  await until(() => waits().length > 1, 'it rests still');
  expect(Math.max(...waits())).toBeLessThanOrEqual(5_000);
  await publisher.stop();
  timers.mockRestore();
  spawn.mockRestore();
});
