import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { appScript } from '../../testing/service/fake-output';
import { fakePublishOptions } from '../../testing/service/fake-publication';
import { addCurrentRelease, addRelease } from '../../testing/service/fake-release';
import { testConfig } from '../../testing/service/test-config';
import { TestQueue } from '../../testing/service/test-queue';
import { dataLayout } from '../release/data-layout';
import { currentReleaseId, readRelease, releaseIds } from '../release/releases';
import { damageOf } from '../release/verify';
import { isHeld } from './hold';
import { pruneReleases } from './prune-releases';
import { publish } from './publish';
import { rollBack } from './rollback';
import { runWaiting } from './run-waiting';
import { switchTo } from './switch-release';

const queue = new TestQueue();
const layout = () => dataLayout(queue.dataDir);
const lines: string[] = [];
beforeEach(() => lines.splice(0));

/** Makes a release live without a publication. */
const addLive = (code: string, now?: Date) => addCurrentRelease(queue.dataDir, { code, brief: true }, now);

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

test('a release that somebody goes back to while it is pruned stays', async () => {
  const [first, second, third] = [(await addLive('1')).id, (await addLive('2')).id, (await addLive('3')).id];
  const releaseOf = async (id: string) => {
    if (id === first) await rollBack(layout(), 'aziza', first);
    return readRelease(layout().releases, id);
  };
  expect(await pruneReleases(layout(), { keepReleases: 1, keepAssetsDays: 30 }, new Date(), { releaseOf })).toEqual([second]);
  expect(await currentReleaseId(layout())).toBe(first);
  expect(await releaseIds(layout().releases)).toEqual([third, first]);
  expect(await damageOf(await readRelease(layout().releases, first), 'sizes')).toEqual([]);

  // What was kept of it was kept too early.
  await switchTo(layout(), third);
  const later = new Date(Date.now() + 86_400_000);
  expect(await pruneReleases(layout(), { keepReleases: 1, keepAssetsDays: 30 }, later)).toEqual([first]);
  expect((await readRelease(layout().retired, first)).createdAt).toBe(later.toISOString());
});

test('a release that is being removed can no longer be gone back to', async () => {
  const [first, second] = [await addLive('1'), await addLive('2')];
  const recycle = jest.fn(async () => {
    await expect(rollBack(layout(), 'aziza', first.id)).rejects.toThrow("can't become current");
  });
  await pruneReleases(layout(), { keepReleases: 1, keepAssetsDays: 30 }, new Date(), { recycle });
  expect(recycle).toHaveBeenCalledTimes(1);
  expect(await isHeld(layout())).toBe(false);
  expect(await currentReleaseId(layout())).toBe(second.id);
});

test('a script that came back after it was retired stays for the whole term when it goes again', async () => {
  const start = Date.now();
  const retiredOn = async (day: number, code: string) => {
    const now = new Date(start + day * 86_400_000);
    await addLive(code, now);
    await pruneReleases(layout(), { keepReleases: 1, keepAssetsDays: 30 }, now);
    const ids = await releaseIds(layout().retired);
    return ids.some((id) => existsSync(join(layout().retired, id, 'site', appScript('1'))));
  };
  await retiredOn(0, '1');
  await retiredOn(1, '2');
  await retiredOn(28, '1');
  expect(await retiredOn(29, '2')).toBe(true);
  expect(await retiredOn(32, '3')).toBe(true);
  expect(await retiredOn(60, '4')).toBe(false);
});

test('releases that never were live take the place of none that can be gone back to', async () => {
  const [first, second] = [await addLive('1'), await addLive('2')];
  const add = (code: string) => addRelease(queue.dataDir, { code, brief: true });
  const neverLive = [await add('3'), await add('4')];
  const last = await addLive('5');
  const gone = await pruneReleases(layout(), { keepReleases: 2, keepAssetsDays: 30 }, new Date());
  expect(gone).toEqual([...neverLive.map(({ id }) => id).reverse(), first.id]);
  expect(await releaseIds(layout().releases)).toEqual([last.id, second.id]);
  expect(await rollBack(layout(), 'aziza')).toBe(second.id);
});

test('what was gone back from in vain goes no earlier than other releases', async () => {
  const ids: string[] = [];
  for (const code of ['1', '2', '3', '4']) ids.push((await addLive(code)).id);
  const [first = '', second = '', third = '', last = ''] = ids;
  await rollBack(layout(), 'aziza', first);
  await rollBack(layout(), 'aziza', last);
  expect(await pruneReleases(layout(), { keepReleases: 2, keepAssetsDays: 30 }, new Date())).toEqual([second, first]);
  expect(await releaseIds(layout().releases)).toEqual([last, third]);
});

test('releases that were gone back from go before those that were not', async () => {
  const [first, good] = [await addLive('1'), await addLive('2')];
  const bad = await addLive('3');
  await rollBack(layout(), 'aziza');
  const last = await addLive('4');
  expect(await pruneReleases(layout(), { keepReleases: 2, keepAssetsDays: 30 }, new Date())).toEqual([bad.id, first.id]);
  expect(await releaseIds(layout().releases)).toEqual([last.id, good.id]);
});
