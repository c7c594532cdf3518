import fastify from 'fastify';
import { readConfig, variables } from '../../service/config';
import { queueOfAnother } from '../../service/publications/publishing-queue';
import { startAutomaticTriggers } from '../../service/publisher/automatic-triggers';
import { watchContent } from '../../service/publisher/watch-content';
import { developService } from './develop-service';

jest.mock('../../service/publisher/watch-content');

const production = {
  DATABASE_URL: 'postgres://site:secret@127.0.0.1:5432/site',
  RELEASE_STORE: 's3://site-releases',
  PUBLISHER: 'no',
  PUBLISH_EVERY: '1',
};

test('the service beside the development server publishes nothing by itself', async () => {
  jest.useFakeTimers();
  const config = readConfig({ ...production, ...developService('8000', '8001') });
  const publications = jest.fn();
  const end = startAutomaticTriggers(config, queueOfAnother(publications), fastify().log);
  jest.advanceTimersByTime(7 * 86_400_000);
  await end();
  expect([config.publishOnStart, publications.mock.calls, jest.mocked(watchContent).mock.calls]).toEqual([false, [], []]);
});

test('and finds no publication that waits, and no release to repair: its data are its own', () => {
  const config = readConfig({ ...production, ...developService('8000', '8001') });
  expect(config).toMatchObject({ siteUrl: 'http://localhost:8000', port: 8001, databaseUrl: '', releaseStore: null, publisher: true });
  expect(config.dataDir).not.toBe(readConfig({}).dataDir);
});

test('and reaches no machine, and takes no port, that the site is configured for', () => {
  const left = { CONTENT_DIR: '/srv/content', LOG_LEVEL: 'debug', LOG_FORMAT: 'json' };
  const machine = Object.fromEntries(Object.values(variables).map(({ name }) => [name, 'of the machine']));
  const developed = developService('8000', '8001');
  expect(readConfig({ ...machine, ...left, ...developed })).toEqual(readConfig({ ...left, ...developed }));
});
