import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addCurrentRelease } from '../../testing/service/fake-release';
import { whereDiskIsFull } from '../../testing/service/where-disk-is-full';
import { temporaryFolders } from '../../testing/temporary-folder';
import { type DataLayout, dataLayout } from '../release/data-layout';
import { currentReleaseId } from '../release/releases';
import { holdPublishing, isHeld, readHold } from './hold';
import { rollBack } from './rollback';
import { clearPointers, pointTo, releaseNamed, whileSwitching } from './switch-release';

const newFolder = temporaryFolders();
let layout: DataLayout;
let first: string;
let second: string;

const publishWord = (word: string) => addCurrentRelease(layout.dataDir, { word, brief: true });

beforeEach(async () => {
  layout = dataLayout(newFolder());
  first = (await publishWord('one')).id;
  second = (await publishWord('two')).id;
});

test('what was gone back from is passed over by later rollbacks, until somebody goes to it by name', async () => {
  const { id: bad } = await publishWord('three');
  expect(await rollBack(layout, 'aziza')).toBe(second);
  await publishWord('four');
  expect(await rollBack(layout, 'aziza')).toBe(second);
  expect(await rollBack(layout, 'aziza', bad)).toBe(bad);
  await publishWord('five');
  expect(await rollBack(layout, 'aziza')).toBe(bad);
});

test('what a rollback by name has left out on its way is passed over, too, but better than nothing', async () => {
  await publishWord('three');
  expect(await rollBack(layout, 'aziza', first)).toBe(first);
  const { id: fourth } = await publishWord('four');
  expect(await rollBack(layout, 'aziza')).toBe(first);
  await publishWord('five');
  rmSync(join(layout.releases, first), { recursive: true });
  expect(await rollBack(layout, 'aziza')).toBe(fourth);
});

test('what stays live because a switch has failed was not gone back from', async () => {
  const target = await releaseNamed(layout, first);
  await expect(pointTo(layout, target, () => Promise.reject(new Error('ENOSPC')))).rejects.toThrow('ENOSPC');
  await publishWord('three');
  expect(await rollBack(layout, 'aziza')).toBe(second);
});

test('publishing is held before the release changes, so that nothing changes without a hold', async () => {
  mkdirSync(layout.hold);
  await expect(rollBack(layout, 'aziza')).rejects.toThrow('EISDIR');
  expect(await currentReleaseId(layout)).toBe(second);
});

test('a switch that fails leaves the hold as it was', async () => {
  // No link can take its place.
  rmSync(layout.current);
  mkdirSync(layout.current);
  await expect(rollBack(layout, 'aziza')).rejects.toThrow('rename');
  expect(await isHeld(layout)).toBe(false);
  await holdPublishing(layout, second, 'nodira');
  const before = readFileSync(layout.hold, 'utf8');
  await expect(rollBack(layout, 'aziza')).rejects.toThrow('rename');
  expect(readFileSync(layout.hold, 'utf8')).toBe(before);
});

test('what a rollback that was killed has written of a hold is in nobody’s way', async () => {
  writeFileSync(`${layout.hold}.new`, '{"since":');
  expect(await rollBack(layout, 'aziza')).toBe(first);
  expect(await readHold(layout)).toMatchObject({ release: first, who: 'aziza' });
});

test.each(['', '{"since":', 'null'])('a hold whose file says %j holds still, and can be told of', async (text) => {
  writeFileSync(layout.hold, text);
  expect(await readHold(layout)).toEqual({ since: expect.stringMatching(/^\d{4}-.*Z$/), release: second, who: '' });
});

test('a publication that begins takes no pointer away from a switch that is under way', async () => {
  const pointer = join(layout.dataDir, 'current.new.x');
  let clearing: Promise<void> | undefined;
  await whileSwitching(layout, async () => {
    symlinkSync(join('releases', first), pointer);
    clearing = clearPointers(layout);
    for (let turn = 0; turn < 20; turn += 1) await currentReleaseId(layout);
    expect(readdirSync(layout.dataDir)).toContain('current.new.x');
  });
  await clearing;
  expect(readdirSync(layout.dataDir)).not.toContain('current.new.x');
});

test('works on a full disk, and holds', async () => {
  const [module, data] = [join(__dirname, 'rollback.ts'), join(__dirname, '../release/data-layout.ts')].map((path) => JSON.stringify(path));
  const script = `require(${module}).rollBack(require(${data}).dataLayout(${JSON.stringify(layout.dataDir)}), 'aziza').then(console.log)`;
  expect(await whereDiskIsFull(script)).toBe(first);
  expect(await currentReleaseId(layout)).toBe(first);
  expect(await readHold(layout)).toMatchObject({ release: first });
}, 30_000);
