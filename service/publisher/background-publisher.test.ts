import { join } from 'node:path';
import { temporaryFolder } from '../../testing/temporary-folder';
import { createLogger } from '../logging/logger';
import { createBackgroundPublisher } from './background-publisher';

const folder = temporaryFolder();
const lines: string[] = [];
const log = createLogger({ logLevel: 'info', logFormat: 'json' }, { write: (text: string) => lines.push(text) });

/** Content that isn't there fails before Gatsby is started. A build of somebody else in this project is not waited for long. */
const environment = {
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  DATA_DIR: join(folder, 'data'),
  CONTENT_DIR: join(folder, 'nowhere'),
  MIN_FREE_DISK: '0',
  BUILD_TIMEOUT: '10',
};

test('a publication that fails is told in the server’s log and harms nobody', async () => {
  const publisher = createBackgroundPublisher(environment, log);
  expect(await publisher.finding()).toEqual({ ok: true, last: 'none yet' });
  const first = publisher.publish();
  expect(await publisher.finding()).toEqual({ ok: true, last: 'running' });
  expect(publisher.publish()).toBe(first);
  expect(await first).toBe(false);
  expect(await publisher.finding()).toMatchObject({ ok: true, last: 'failed', seconds: expect.any(Number) });
  const errors = lines.map((line) => JSON.parse(line) as { level: number; msg: string }).filter(({ level }) => level === 50);
  expect(errors.map(({ msg }) => msg).join('\n')).toMatch(/nowhere|Another build/);
}, 60_000);

test('a running publication ends with the server', async () => {
  const publisher = createBackgroundPublisher(environment, log);
  const running = publisher.publish();
  await publisher.stop();
  expect(await running).toBe(false);
}, 60_000);

test('a configuration that the publisher refuses is told, too', async () => {
  const publisher = createBackgroundPublisher({ ...environment, KEEP_RELEASES: '0' }, log);
  expect(await publisher.publish()).toBe(false);
  expect(lines.join()).toContain('KEEP_RELEASES is');
}, 60_000);
