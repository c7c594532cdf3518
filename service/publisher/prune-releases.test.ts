import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { appScript } from '../../testing/service/fake-output';
import { fakePublishOptions } from '../../testing/service/fake-publication';
import { testConfig } from '../../testing/service/test-config';
import { TestQueue } from '../../testing/service/test-queue';
import { dataLayout } from '../release/data-layout';
import { currentReleaseId, readRelease, releaseIds } from '../release/releases';
import { publish } from './publish';
import { runWaiting } from './run-waiting';

const queue = new TestQueue();
const layout = () => dataLayout(queue.dataDir);
const lines: string[] = [];
beforeEach(() => lines.splice(0));

/** Publishes through the queue, and keeps one release. */
async function publishCode(code: string) {
  await queue.request({ source: 'hook' });
  const { limits, ...options } = fakePublishOptions(queue.dataDir, { code });
  return runWaiting({
    config: testConfig(queue.dataDir),
    publications: queue.open,
    say: () => {},
    sayDetail: () => {},
    warn: (line) => lines.push(line),
    publishSite: ({ onStep, warn }) =>
      publish({ ...options, limits: { ...limits, keepReleases: 1 }, ...(onStep && { onStep }), ...(warn && { warn }) }),
  });
}

test('an old release goes also if it has lost a file that was to be kept for open tabs; what it has left is kept', async () => {
  const first = await publishCode('1');
  const id = String(first?.release);
  rmSync(join(layout().releases, id, 'site', appScript('1')));
  const second = await publishCode('2');
  expect(second).toMatchObject({ state: 'published', release: await currentReleaseId(layout()) });
  expect(await releaseIds(layout().releases)).toEqual([second?.release]);
  expect(existsSync(join(layout().retired, id, 'site', `${appScript('1')}.br`))).toBe(true);
  for (const form of ['br', 'gz']) rmSync(join(layout().releases, String(second?.release), 'site', `${appScript('2')}.${form}`));
  rmSync(join(layout().releases, String(second?.release), 'site', appScript('2')));
  const third = await publishCode('3');
  expect(await releaseIds(layout().releases)).toEqual([third?.release]);
  const retired = await readRelease(layout().retired, String(second?.release)).catch(() => null);
  expect(retired?.files.has(appScript('2')) ?? false).toBe(false);
  expect(lines).toEqual([]);
});

test('a publication is live and counts as published although old releases can’t be removed, which is told', async () => {
  await publishCode('1');
  // A file in the place of the folder.
  writeFileSync(layout().retired, '');
  const second = await publishCode('2');
  expect(second).toMatchObject({ state: 'published', release: await currentReleaseId(layout()) });
  expect(lines).toEqual([expect.stringContaining('Old releases could not be removed')]);
  rmSync(layout().retired);
  const third = await publishCode('3');
  expect(await releaseIds(layout().releases)).toEqual([third?.release]);
});
