import { chmodSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { writeFakeOutput } from '../../testing/service/fake-output';
import { fakePublishOptions, publishFake } from '../../testing/service/fake-publication';
import { temporaryFolders } from '../../testing/temporary-folder';
import { until } from '../../testing/until';
import { dataLayout, siteFolder } from '../release/data-layout';
import type { Release } from '../release/releases';
import { damageOf } from '../release/verify';
import { makeWhole } from './mend-release';
import { publish } from './publish';
import { PublishingMemory } from './publishing-memory';
import { namesOf } from './staging';

const newFolder = temporaryFolders();
const signal = new AbortController().signal;

/** Publishes with a memory that stays, and prepares for the next publication. */
function openResident(dataDir: string) {
  const layout = dataLayout(dataDir);
  const memory = new PublishingMemory(layout);
  const live = async () => (await memory.current()) as Release;
  return {
    memory,
    live,
    publish: async (content: Parameters<typeof writeFakeOutput>[1]) => {
      await publish({ ...fakePublishOptions(dataDir, content), memory, stays: true });
      return live();
    },
    prepare: async () => memory.staging.prepare(await live()),
  };
}

const foldersOf = ({ root }: Release) =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(root.length))
    .sort();

const filesOf = ({ root }: Release) =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(root.length + 1))
    .sort();

/** What is said of each file, but for the forms that it is stored in. */
const described = ({ files }: Release) =>
  Object.fromEntries([...files].map(([path, { br, gz, onDemand, modified, ...facts }]) => [path, facts]));

test('releases of a publisher that stays are whole, and the same as those of one that does not', async () => {
  const resident = openResident(newFolder());
  const words = { 'de/about/index.html': 'Kanzlei' };
  for (const content of [{}, { words, pages: { news: '<p>News</p>' } }, { words }, { word: 'two', code: '2' }]) {
    const release = await resident.publish(content);
    expect(await damageOf(release, 'contents')).toEqual([]);
    await resident.prepare();
    const other = newFolder();
    await publishFake(other, content);
    const plain = (await new PublishingMemory(dataLayout(other)).current()) as Release;
    expect(described(release)).toEqual(described(plain));
    expect(foldersOf(release)).toEqual(foldersOf(plain));
  }
}, 120_000);

test('a file that stays is described anew where an earlier version described it otherwise', async () => {
  const resident = openResident(newFolder());
  const release = await resident.publish({});
  const page = 'de/404/index.html';
  const { inlineStyles, styleAttributes, ...earlier } = release.files.get(page) ?? fail();
  (release.files as Map<string, unknown>).set(page, earlier);
  await resident.prepare();
  const next = await resident.publish({ words: { 'de/about/index.html': 'Kanzlei' } });
  expect(next.files.get(page)).toMatchObject({ inlineStyles, styleAttributes });
  expect(await damageOf(next, 'contents')).toEqual([]);
});

describe('the folder of a release that goes becomes that of the next one', () => {
  const page = 'de/about/index.html';
  const contents = ['eins', 'zwei', 'drei', 'vier'].map((word) => ({ words: { [page]: word, 'fr/about/index.html': `${word} fr` } }));

  const publishKeeping = async (
    keepReleases: number,
    dataDir: string,
    { memory, live }: ReturnType<typeof openResident>,
    content: object,
  ) => {
    const options = fakePublishOptions(dataDir, content);
    await publish({ ...options, limits: { ...options.limits, keepReleases }, memory, stays: true });
    return live();
  };
  const expectWhole = async (release: Release) => {
    expect(await damageOf(release, 'contents')).toEqual([]);
    expect(filesOf(release)).toEqual([...release.files].flatMap(([path, file]) => namesOf(path, file)).sort());
  };

  test('which is whole, and has nothing of the old one', async () => {
    const dataDir = newFolder();
    const resident = openResident(dataDir);
    const folders: number[] = [];
    const extra = { pages: { news: '<p>News</p>' } };
    for (const content of [{ ...contents[0], ...extra }, ...contents.slice(1), { words: {} }]) {
      const release = await publishKeeping(1, dataDir, resident, content);
      folders.push(statSync(release.root).ino);
      await expectWhole(release);
      await resident.prepare();
      await resident.memory.staging.improve(signal);
    }
    // Two folders in turn.
    expect(new Set(folders).size).toBe(2);
  });

  test('and is left alone by a publisher that follows one which was killed then', async () => {
    const dataDir = newFolder();
    const killed = openResident(dataDir);
    for (const content of contents.slice(0, 3)) await publishKeeping(1, dataDir, killed, content);
    await expectWhole(await publishKeeping(1, dataDir, openResident(dataDir), contents[3] as object));
  });

  test('but for files that are not the same on the disk: they may have been mended since', async () => {
    const dataDir = newFolder();
    const resident = openResident(dataDir);
    const publishNext = (content: object) => publishKeeping(2, dataDir, resident, content);
    const [first, second, third, fourth] = contents as [object, object, object, object];
    const { root } = await publishNext(first);
    const mended = join(root, 'index.html');
    const whole = readFileSync(mended);
    await publishNext(second);
    rmSync(mended);
    writeFileSync(mended, whole.fill('x'));
    await publishNext(third);
    await resident.prepare();
    await expectWhole(await publishNext(fourth));
  });
});

test('a page that somebody waits for is published without compressed forms; the next release has them, and the live one stays as it is', async () => {
  const resident = openResident(newFolder());
  await resident.publish({});
  await resident.prepare();
  await resident.memory.staging.improve(signal);
  const page = 'de/about/index.html';
  const first = await resident.publish({ words: { [page]: 'Kanzlei' } });
  expect(first.files.get(page)).toMatchObject({ onDemand: true });
  expect(first.files.get(page)).not.toHaveProperty('br');
  expect(first.files.get('index.html')).not.toHaveProperty('onDemand');
  await resident.prepare();
  await resident.memory.staging.improve(signal);
  const second = await resident.publish({ words: { [page]: 'Kanzlei', 'fr/about/index.html': 'Cabinet' } });
  expect(second.files.get(page)).not.toHaveProperty('onDemand');
  for (const form of ['br', 'gz'] as const) expect(second.files.get(page)?.[form]).toBeGreaterThan(0);
  for (const release of [first, second]) expect(await damageOf(release, 'contents')).toEqual([]);
});

test('a page that is being compressed is waited for before the folder is used', async () => {
  const { memory, publish: publishNext, prepare } = openResident(newFolder());
  await publishNext({});
  await prepare();
  const done: string[] = [];
  void memory.staging.improve(signal).then(() => done.push('compressed'));
  await memory.staging.settled();
  expect(done).toEqual(['compressed']);
});

test('what the manifest says of an unchanged page is that of the new release', async () => {
  const resident = openResident(newFolder());
  const page = 'de/about/index.html';
  const live = await resident.publish({});
  const says = live.files.get(page)?.says;
  // As an earlier version has left it.
  const earlier = new Map([...live.files].map(([path, { says: _says, ...file }]) => [path, file]));
  await resident.memory.staging.prepare(Object.assign(live, { files: earlier }));
  const next = await resident.publish({ words: { 'fr/about/index.html': 'Cabinet' } });
  expect([says, next.files.get(page)?.says]).toEqual([expect.any(String), says]);
  expect(await damageOf(next, 'contents')).toEqual([]);
});

test('the first release of a publisher that stays is made in haste, the second no longer', async () => {
  const dataDir = newFolder();
  const memory = new PublishingMemory(dataLayout(dataDir));
  const uncompressed = async (content: Parameters<typeof writeFakeOutput>[1]) => {
    await publish({ ...fakePublishOptions(dataDir, content), memory, stays: true });
    const release = (await memory.current()) as Release;
    expect(await damageOf(release, 'contents')).toEqual([]);
    await memory.staging.prepare(release);
    await memory.staging.improve(signal);
    return [...release.files].flatMap(([path, { onDemand }]) => (onDemand ? [path] : []));
  };
  expect(await uncompressed({})).toContain('index.html');
  const later = await uncompressed({ words: { 'de/about/index.html': 'Kanzlei' } });
  expect(later).toContain('de/about/index.html');
  expect(later).not.toContain('index.html');
});

test('what is read while the build goes on, and written again after that, is published as it is in the end', async () => {
  const dataDir = newFolder();
  const resident = openResident(dataDir);
  await resident.publish({});
  await resident.prepare();
  const early = fakePublishOptions(dataDir, { word: 'early', pages: { early: '<p>Early</p>' } });
  const options = fakePublishOptions(dataDir, { words: { 'de/about/index.html': 'Kanzlei' } });
  const reading = jest.spyOn(resident.memory, 'knownPages');
  const build: typeof options.build = async (onPages) => {
    onPages(await early.build(onPages), ['early/index.html', 'de/about/index.html']);
    // It has read the files by then, and reads the pages now.
    await until(() => reading.mock.calls.length > 0, 'the pages are being read');
    return options.build(onPages);
  };
  await publish({ ...options, build, memory: resident.memory });
  const release = await resident.live();
  const other = newFolder();
  await publishFake(other, { words: { 'de/about/index.html': 'Kanzlei' } });
  expect(described(release)).toEqual(described((await new PublishingMemory(dataLayout(other)).current()) as Release));
  expect(await damageOf(release, 'contents')).toEqual([]);
});

test('a file that was damaged in place, and mended after the folder was prepared, is whole in the next release', async () => {
  const dataDir = newFolder();
  const { live, memory, prepare, publish: publishNext } = openResident(dataDir);
  // Complete with compressed forms, of which a file is mended.
  await publishFake(dataDir);
  const [prepared, mended] = [join(dataLayout(dataDir).staging, siteFolder), 'index.html'];
  const mendLater = async () => {
    await prepare();
    const release = await live();
    chmodSync(join(release.root, mended), 0o644);
    writeFileSync(join(release.root, mended), 'damaged');
    expect(await makeWhole(dataLayout(dataDir), release, 'sizes')).toEqual([]);
  };
  await mendLater();
  await publish({ ...fakePublishOptions(dataDir, { words: { 'de/about/index.html': 'Kanzlei' } }), memory });
  expect(await damageOf(await live(), 'contents')).toEqual([]);
  // Only the file that was mended is linked anew.
  await mendLater();
  const { ino } = statSync(prepared);
  const next = await publishNext({ words: { 'fr/about/index.html': 'Cabinet' } });
  expect([await damageOf(next, 'contents'), statSync(next.root).ino]).toEqual([[], ino]);
});

test('what was prepared for another release is not used', async () => {
  const dataDir = newFolder();
  const resident = openResident(dataDir);
  await resident.publish({});
  await resident.prepare();
  await publishFake(dataDir, { word: 'elsewhere' });
  const release = await resident.publish({ word: 'three' });
  expect(await damageOf(release, 'contents')).toEqual([]);
});
