import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { publishFake } from '../../testing/service/fake-publication';
import { addCurrentRelease } from '../../testing/service/fake-release';
import { whereDiskIsFull } from '../../testing/service/where-disk-is-full';
import { temporaryFolder } from '../../testing/temporary-folder';
import { until } from '../../testing/until';
import { dataLayout } from '../release/data-layout';
import { currentReleaseId, releaseIds } from '../release/releases';
import { tryLock, waitForLock } from './lock';
import { rollBack } from './rollback';

const folder = temporaryFolder();

test('one holder at a time, also within a process', async () => {
  const file = join(folder, 'deep/one.lock');
  const first = await tryLock(file);
  expect(await tryLock(file)).toBeNull();
  first?.[Symbol.dispose]();
  const second = await tryLock(file);
  expect(second).not.toBeNull();
  second?.[Symbol.dispose]();
});

test('waits for the holder, for so long', async () => {
  const file = join(folder, 'two.lock');
  const first = await tryLock(file);
  const onWait = jest.fn();
  expect(await waitForLock(file, 300, undefined, onWait)).toBeNull();
  expect(onWait).toHaveBeenCalledTimes(1);
  const waiting = waitForLock(file, 30_000);
  await sleep(50);
  first?.[Symbol.dispose]();
  const second = await waiting;
  expect(second).not.toBeNull();
  second?.[Symbol.dispose]();
  const controller = new AbortController();
  const held = await tryLock(file);
  const aborted = waitForLock(file, 30_000, controller.signal);
  controller.abort();
  await expect(aborted).rejects.toThrow('aborted');
  held?.[Symbol.dispose]();
});

test('goes with its process, even when that is killed', async () => {
  const file = join(folder, 'three.lock');
  const script = `require(${JSON.stringify(join(__dirname, 'lock.ts'))}).tryLock(${JSON.stringify(file)}).then((lock) => { console.log(lock ? 'mine' : 'taken'); setInterval(() => lock, 1000); })`;
  const other = spawn(process.execPath, ['--import', 'tsx', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [word] = (await once(other.stdout, 'data')) as [Buffer];
  expect(word.toString().trim()).toBe('mine');
  expect(await tryLock(file)).toBeNull();
  other.kill('SIGKILL');
  await until(async () => {
    using lock = await tryLock(file);
    return lock !== null;
  });
}, 30_000);

test('needs no space on the disk', async () => {
  const file = join(folder, 'full.lock');
  const heldFile = join(folder, 'full-held.lock');
  const held = await tryLock(heldFile);
  const attempts = [file, heldFile].map((each) => `tryLock(${JSON.stringify(each)})`).join();
  const script = `const { tryLock } = require(${JSON.stringify(join(__dirname, 'lock.ts'))}); Promise.all([${attempts}]).then((locks) => console.log(locks.map((lock) => (lock ? 'mine' : 'taken')).join()))`;
  expect(await whereDiskIsFull(script)).toBe('mine,taken');
  held?.[Symbol.dispose]();
}, 30_000);

test('publications started at once on one data folder run one after the other, each with a result of its own', async () => {
  const dataDir = join(folder, 'many');
  const events: string[] = [];
  const words = ['one', 'two'];
  const all = await Promise.all(
    words.map((word) =>
      publishFake(
        dataDir,
        { word },
        {
          onStep: (step) => {
            if (step === 'clean' || step === 'end') events.push(step);
          },
        },
      ),
    ),
  );
  expect(all.map(({ outcome }) => outcome)).toEqual(['published', 'published']);
  expect(events).toEqual(words.flatMap(() => ['clean', 'end']));
  expect(await releaseIds(dataLayout(dataDir).releases)).toHaveLength(2);
});

test('a publication that waits too long for another one fails, and says why', async () => {
  const dataDir = join(folder, 'hanging');
  const lock = await tryLock(dataLayout(dataDir).publishLock);
  const say = jest.fn();
  await expect(publishFake(dataDir, {}, { patience: 300, say })).rejects.toThrow(
    /Another process has been publishing .* \(BUILD_TIMEOUT\)/,
  );
  expect(say).toHaveBeenCalledWith(`Another process is publishing to ${dataDir}; waiting for it.`);
  lock?.[Symbol.dispose]();
});

test('a rollback while a publication waits wins over it', async () => {
  const dataDir = join(folder, 'rolled-back');
  const layout = dataLayout(dataDir);
  for (const word of ['one', 'two']) await addCurrentRelease(dataDir, { word, brief: true });
  const lock = await tryLock(layout.publishLock);
  let rolledBack: Promise<string> | undefined;
  const say = () => {
    rolledBack ??= rollBack(layout, 'aziza').finally(() => lock?.[Symbol.dispose]());
  };
  expect(await publishFake(dataDir, { word: 'three' }, { byPerson: true, say })).toEqual({ outcome: 'held' });
  expect(await currentReleaseId(layout)).toBe(await rolledBack);
});

test('builds of different data folders take turns in the project’s folders', async () => {
  const buildLock = join(folder, 'build.lock');
  let building = 0;
  const build = async (dataDir: string) => {
    building += 1;
    expect(building).toBe(1);
    await sleep(100);
    building -= 1;
    throw new Error(`end ${dataDir}`);
  };
  const endings = await Promise.allSettled(
    ['a', 'b', 'c'].map((name) => publishFake(join(folder, name), {}, { buildLock, build: () => build(name) })),
  );
  expect(endings.map((ending) => ending.status === 'rejected' && String(ending.reason.message))).toEqual(['end a', 'end b', 'end c']);
});
