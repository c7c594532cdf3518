import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fastify from 'fastify';
import { fakeReport, writeFakeReport } from '../../testing/service/fake-report';
import { temporaryFolder } from '../../testing/temporary-folder';
import { until } from '../../testing/until';
import { readConfig } from '../config';
import type { PublishingQueue } from '../publications/publishing-queue';
import { dataLayout } from '../release/data-layout';
import { startAutomaticTriggers } from './automatic-triggers';
import { holdPublishing, resumePublishing } from './hold';
import { hasMissedMidnight, showsLapsed } from './lapse';

const folder = temporaryFolder();
const release = '20260201-120000000-0123456789ab';
const layout = dataLayout(folder);

/** Makes a release live that shows a vacancy. */
beforeAll(() => {
  const [item] = fakeReport({ jobs: 1 }).items.filter(({ kind }) => kind === 'jobs');
  const live = join(layout.releases, release);
  mkdirSync(live, { recursive: true });
  writeFakeReport({ ...layout, buildReport: live }, { ...fakeReport(), items: item ? [{ ...item, lastDay: '2026-02-28' }] : [] });
  symlinkSync(join('releases', release), layout.current);
});
afterEach(() => jest.useRealTimers());

test.each([
  ['2026-02-28T18:59:59Z', false],
  ['2026-02-28T19:00:00Z', true],
])('at %s the live release shows something that is past its last day: %s', async (moment, expected) => {
  expect(await showsLapsed(layout, Date.parse(moment))).toBe(expected);
});

test('where nothing is live, nothing is past its last day', async () => {
  expect(await showsLapsed(dataLayout(join(folder, 'empty')), Date.parse('2099-01-01T00:00:00Z'))).toBe(false);
});

test('a publication is asked for once the last day of a vacancy has ended, without PUBLISH_EVERY, and not before', async () => {
  jest.useFakeTimers({ now: Date.parse('2026-02-26T20:00:00Z'), doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const request = jest.fn(async () => undefined);
  const config = readConfig({ DATA_DIR: folder, PUBLISH_EVERY: '0', WATCH_CONTENT: 'no' });
  const end = startAutomaticTriggers(config, { request } as unknown as PublishingQueue, fastify().log);
  // Two midnights; only after the second one the day is over.
  jest.advanceTimersByTime(Date.parse('2026-02-28T19:02:00Z') - Date.now());
  await until(() => request.mock.calls.length > 0);
  expect(request.mock.calls).toEqual([[{ source: 'schedule' }]]);
  await end();
  expect(jest.getTimerCount()).toBe(0);
});

test('a server that was down at midnight asks for that publication when it starts', async () => {
  const request = jest.fn(async () => undefined);
  const config = readConfig({ DATA_DIR: folder, PUBLISH_EVERY: '0', WATCH_CONTENT: 'no' });
  jest.useFakeTimers({ now: Date.parse('2026-03-01T09:00:00Z'), doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const end = startAutomaticTriggers(config, { request } as unknown as PublishingQueue, fastify().log);
  await until(() => request.mock.calls.length > 0);
  expect(request.mock.calls).toEqual([[{ source: 'schedule' }]]);
  await end();
});

test('but not while publishing is held: each start would leave a publication that only says so', async () => {
  const now = Date.parse('2026-03-01T09:00:00Z');
  expect(await hasMissedMidnight(layout, now)).toBe(true);
  await holdPublishing(layout, release, 'aziza');
  expect(await hasMissedMidnight(layout, now)).toBe(false);
  await resumePublishing(layout);
});

test('a saved file is published although the queue was away when it was saved', async () => {
  const contentDir = join(folder, 'content');
  mkdirSync(join(contentDir, 'blogs', 'lease'), { recursive: true });
  const request = jest.fn(async () => undefined).mockRejectedValueOnce(new Error('connect ECONNREFUSED'));
  const config = readConfig({ DATA_DIR: join(folder, 'empty'), PUBLISH_EVERY: '0', WATCH_CONTENT: 'yes', CONTENT_DIR: contentDir });
  const end = startAutomaticTriggers(config, { request } as unknown as PublishingQueue, fastify().log);
  let savedAt = Number.NEGATIVE_INFINITY;
  await until(() => {
    // Again until it is watched, with more time between than a save takes to count as finished.
    if (request.mock.calls.length === 0 && performance.now() - savedAt > 1_000) {
      savedAt = performance.now();
      writeFileSync(join(contentDir, 'blogs', 'lease', 'ru.md'), String(Math.random()));
    }
    return request.mock.calls.length > 1;
  }, 'it is asked for again');
  expect(new Set(request.mock.calls.map((call) => JSON.stringify(call)))).toEqual(
    new Set([JSON.stringify([{ source: 'content', hint: { kind: 'blogs', id: 'lease' } }])]),
  );
  await end();
});
