import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { publishFake } from '../../testing/service/fake-publication';
import { temporaryFolder } from '../../testing/temporary-folder';
import { until } from '../../testing/until';
import { tryLock, waitForLock } from './lock';

const folder = temporaryFolder();

test('one holder at a time, also within a process', async () => {
  const file = join(folder, 'deep/one.lock');
  const first = await tryLock(file);
  expect(await tryLock(file)).toBeNull();
  first?.release();
  const second = await tryLock(file);
  expect(second).not.toBeNull();
  second?.release();
});

test('waits for the holder, for so long', async () => {
  const file = join(folder, 'two.lock');
  const first = await tryLock(file);
  const onWait = jest.fn();
  expect(await waitForLock(file, 300, undefined, onWait)).toBeNull();
  expect(onWait).toHaveBeenCalledTimes(1);
  const waiting = waitForLock(file, 30_000);
  await sleep(50);
  first?.release();
  const second = await waiting;
  expect(second).not.toBeNull();
  second?.release();
  const controller = new AbortController();
  const held = await tryLock(file);
  const aborted = waitForLock(file, 30_000, controller.signal);
  controller.abort();
  await expect(aborted).rejects.toThrow('aborted');
  held?.release();
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
    const lock = await tryLock(file);
    lock?.release();
    return lock !== null;
  });
}, 30_000);

test('of twenty publications begun at once on one data folder exactly one goes on', async () => {
  const dataDir = join(folder, 'many');
  const all = await Promise.all(Array.from({ length: 20 }, (_, index) => publishFake(dataDir, { word: `number ${index}` })));
  expect(all.map(({ outcome }) => outcome).sort()).toEqual([...Array<string>(19).fill('busy'), 'published']);
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
