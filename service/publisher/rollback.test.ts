import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publishedFolders, publishedId, publishFake } from '../../testing/service/fake-publication';
import { addCurrentRelease } from '../../testing/service/fake-release';
import { whereDiskIsFull } from '../../testing/service/where-disk-is-full';
import { temporaryFolders } from '../../testing/temporary-folder';
import { type DataLayout, dataLayout } from '../release/data-layout';
import { currentReleaseId, releaseIds } from '../release/releases';
import { holdPublishing, isHeld, readHold } from './hold';
import { listReleases } from './list-releases';
import { rollBack } from './rollback';
import { clearPointers, pointTo, releaseNamed, whileSwitching } from './switch-release';

const newFolder = temporaryFolders();
/** Data folders in which `one` has been published, and in which `two` was after it. */
const [publishedOne, publishedTwo] = [publishedFolders({ word: 'one' }), publishedFolders({ word: 'one' }, { word: 'two' })];
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

describe('beside publications, a rollback', () => {
  let dataDir: string;

  beforeEach(() => {
    dataDir = newFolder();
    layout = dataLayout(dataDir);
  });

  test('goes to the release before, holds automatic publishing, and ends the hold by hand', async () => {
    const [first, second] = await publishedTwo(dataDir);
    expect(await rollBack(layout, 'aziza')).toBe(first);
    expect(await currentReleaseId(layout)).toBe(first);
    expect(await publishFake(dataDir, { word: 'three' })).toEqual({ outcome: 'held' });
    expect(await rollBack(layout, 'aziza', second)).toBe(second);
    expect(await isHeld(layout)).toBe(true);
    const third = await publishedId(dataDir, { word: 'three' }, { byPerson: true });
    expect(await currentReleaseId(layout)).toBe(third);
    expect(await isHeld(layout)).toBe(false);
  });

  test('during a build wins over it', async () => {
    const [first] = await publishedTwo(dataDir);
    for (const byPerson of [false, true]) {
      await publishFake(dataDir, { word: 'two' }, { byPerson: true });
      const onStep = async (step: string) => {
        if (step === 'assemble') await rollBack(layout, 'aziza', first);
      };
      expect(await publishFake(dataDir, { word: `three ${byPerson}` }, { byPerson, onStep })).toEqual({ outcome: 'held' });
      expect(await currentReleaseId(layout)).toBe(first);
    }
  });

  test('never goes to a release that was not live', async () => {
    const [first] = await publishedOne(dataDir);
    const onStep = async (step: string) => {
      if (step === 'switch') throw new Error('ended before the switch');
    };
    await expect(publishFake(dataDir, { word: 'two' }, { onStep })).rejects.toThrow('ended');
    const [neverLive = ''] = await releaseIds(layout.releases);
    expect(neverLive > first).toBe(true);
    // As a publication leaves them that ends before it removes old releases.
    const { id: third } = await addCurrentRelease(dataDir, { word: 'three' });
    expect(await listReleases(layout)).toMatch(new RegExp(`^\\* ${third} .*pages\n  ${neverLive} .*never live\n  ${first} .*pages$`));
    await expect(rollBack(layout, 'aziza', neverLive)).rejects.toThrow('has never been live');
    expect(await rollBack(layout, 'aziza')).toBe(first);
  });

  test('goes to the newest that was live where the pointer names nothing', async () => {
    const [, second] = await publishedTwo(dataDir);
    rmSync(layout.current);
    symlinkSync('releases/20200101-000000000-0123456789ab', layout.current);
    expect(await listReleases(layout)).toContain('npm run rollback');
    expect(await rollBack(layout, 'aziza')).toBe(second);
    expect(await listReleases(layout)).toContain(`* ${second}`);
  });

  test('says what it can’t do', async () => {
    await expect(rollBack(layout, 'aziza')).rejects.toThrow('There is no earlier release');
    const id = await publishedId(dataDir);
    await expect(rollBack(layout, 'aziza')).rejects.toThrow('There is no earlier release');
    await expect(rollBack(layout, 'aziza', id)).rejects.toThrow('is current already');
    await expect(rollBack(layout, 'aziza', '../../etc')).rejects.toThrow('is not the name of a release');
    await expect(rollBack(layout, 'aziza', '20250101-000000000-0123456789ab')).rejects.toThrow("can't become current");
    const damaged = await publishedId(dataDir, { word: 'two' });
    await rollBack(layout, 'aziza', id);
    writeFileSync(join(layout.releases, 'x'), '');
    rmSync(join(layout.releases, damaged, 'manifest.json'));
    await expect(rollBack(layout, 'aziza', damaged)).rejects.toThrow("can't become current");
    expect(await currentReleaseId(layout)).toBe(id);
  });
});
