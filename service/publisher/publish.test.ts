import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { appScript, writeFakeOutput } from '../../testing/service/fake-output';
import { publishedFolders, publishedId, publishFake } from '../../testing/service/fake-publication';
import { fakeReport } from '../../testing/service/fake-report';
import { listeningApp } from '../../testing/service/listening-app';
import { temporaryFolder } from '../../testing/temporary-folder';
import type { Finding } from '../publications/finding';
import { dataLayout } from '../release/data-layout';
import { currentReleaseId, readRelease, releaseIds } from '../release/releases';
import { damageOf } from '../release/verify';
import type { BuildReport } from './build-report';
import { Compressor } from './compress';
import { EarlyCopies } from './early-copies';
import { resumePublishing } from './hold';
import { tryLock } from './lock';
import type { PublishError } from './publish-error';
import { rollBack } from './rollback';

const folder = temporaryFolder();
let count = 0;
let dataDir = '';
let layout = dataLayout('');

beforeEach(() => {
  count += 1;
  dataDir = join(folder, String(count));
  layout = dataLayout(dataDir);
});

/** Data folders in which `one` has been published, and in which `two` was after it. */
const [publishedOne, publishedTwo] = [publishedFolders({ word: 'one' }), publishedFolders({ word: 'one' }, { word: 'two' })];

test('a publication makes a complete release current', async () => {
  const lines: string[] = [];
  const id = await publishedId(dataDir, {}, { say: (line) => lines.push(line) });
  expect(readlinkSync(layout.current)).toBe(`releases/${id}`);
  const release = await readRelease(layout.releases, id);
  for (const [path, file] of release.files) {
    const bytes = readFileSync(join(release.root, path));
    expect(bytes.length).toBe(file.size);
    if (file.br !== undefined) expect(brotliDecompressSync(readFileSync(join(release.root, `${path}.br`)))).toEqual(bytes);
    if (file.gz !== undefined) expect(gunzipSync(readFileSync(join(release.root, `${path}.gz`)))).toEqual(bytes);
  }
  expect(release.files.get('index.html')?.br).toBeGreaterThan(0);
  expect(lines).toEqual([`Release ${id} is live: 23 pages.`, expect.stringMatching(/^Took: /)]);
  expect(existsSync(layout.work)).toBe(false);
});

test('the same output again makes no release and touches no file', async () => {
  const [id] = await publishedOne(dataDir);
  const before = statSync(join(layout.releases, id, 'manifest.json')).mtimeMs;
  expect(await publishFake(dataDir, { stamp: 'ffffffffffffffffffff' })).toEqual({
    outcome: 'unchanged',
    id,
    findings: [],
    needsNoConsent: true,
  });
  expect(await releaseIds(layout.releases)).toEqual([id]);
  expect(statSync(join(layout.releases, id, 'manifest.json')).mtimeMs).toBe(before);
});

test('the same output again takes the place of a release that is damaged, and takes over nothing damaged', async () => {
  const [id] = await publishedOne(dataDir);
  for (const path of ['humans.txt', `${appScript()}.br`]) truncateSync(join(layout.releases, id, 'site', path), 9);
  const rebuilt = await publishedId(dataDir);
  expect(await damageOf(await readRelease(layout.releases, rebuilt), 'contents')).toEqual([]);
  expect(await publishFake(dataDir)).toMatchObject({ outcome: 'unchanged', id: rebuilt });
});

test('pages that have changed are begun while they are checked, and no others', async () => {
  await publishedOne(dataDir);
  const begun = [jest.spyOn(EarlyCopies.prototype, 'begin'), jest.spyOn(Compressor.prototype, 'begin')];
  await publishedId(dataDir, { words: { 'ru/index.html': 'two' } });
  for (const { mock } of begun) {
    const paths = mock.calls.flatMap(([files]) => files.map(({ path }) => path));
    expect(paths.filter((path) => path.endsWith('.html'))).toEqual(['ru/index.html']);
  }
});

test('what has not changed is shared with the release before, compressed forms too', async () => {
  const [first, second] = await publishedTwo(dataDir);
  const inode = (id: string, path: string) => statSync(join(layout.releases, id, 'site', path)).ino;
  for (const path of [appScript(), `${appScript()}.br`, `${appScript()}.gz`, 'humans.txt'])
    expect(inode(second, path)).toBe(inode(first, path));
  expect(inode(second, 'index.html')).not.toBe(inode(first, 'index.html'));
});

test('a build that fails, and one that is refused, leave everything as it was', async () => {
  const [id] = await publishedOne(dataDir);
  await expect(publishFake(dataDir, {}, { build: () => Promise.reject(new Error('no build')) })).rejects.toThrow('no build');
  await expect(publishFake(dataDir, { pages: { a: '<a href="/nowhere">x</a>' } })).rejects.toMatchObject({
    name: 'PublishError',
    findings: [{ code: 'audit-links', facts: { places: expect.stringContaining('/nowhere') } }],
  });
  expect(await currentReleaseId(layout)).toBe(id);
  expect(await releaseIds(layout.releases)).toEqual([id]);
  const lock = await tryLock(layout.publishLock);
  expect(lock).not.toBeNull();
  lock?.[Symbol.dispose]();
});

describe('content that vanishes', () => {
  /** Why nothing was published of this report. */
  const stopOf = (report: BuildReport, allowed: readonly Finding[] = []) =>
    publishFake(dataDir, { word: 'less' }, { report, allowed }).then(
      () => [],
      (error: PublishError) => error.findings,
    );
  const reportText = () => readFileSync(join(layout.buildReport, 'report.txt'), 'utf8');

  test('is stopped and named, and goes live once exactly it is allowed', async () => {
    const [id] = await publishedOne(dataDir);
    const [stop, ...others] = await stopOf(fakeReport({ members: 1 }));
    expect(others).toEqual([]);
    expect(stop?.items?.map((item) => item.id)).toHaveLength(9);
    expect(reportText()).toMatch(/^9 items fewer than live[^\n]*Team \(9\)\.\n {2}members “Title of members-2” \(en, ru, uz/);
    expect([await currentReleaseId(layout), await releaseIds(layout.releases)]).toEqual([id, [id]]);

    const allowed = stop ? [stop] : [];
    expect(await stopOf(fakeReport({ members: 1, partners: 0 }), allowed)).toMatchObject([
      { facts: { kind: 'partners' } },
      { code: 'fewer-than-live' },
    ]);
    expect(await currentReleaseId(layout)).toBe(id);
    const result = await publishFake(dataDir, { word: 'less' }, { report: fakeReport({ members: 1 }), allowed });
    expect(result).toMatchObject({ outcome: 'published', findings: [{ code: 'fewer-than-live' }] });
    expect(await publishFake(dataDir, { word: 'more' }, { report: fakeReport({ members: 1 }) })).toMatchObject({ outcome: 'published' });
  });

  test('is compared with all that was published, in steps, also where the current release lost its own record', async () => {
    await publishedId(dataDir, { word: '1' });
    await publishedId(dataDir, { word: '2' }, { report: fakeReport({ members: 9 }) });
    const id = await publishedId(dataDir, { word: '3' }, { report: fakeReport({ members: 8 }) });
    expect(await stopOf(fakeReport({ members: 7 }))).toMatchObject([{ code: 'loss-kind', facts: { lost: 27, total: 90 } }]);
    for (const file of ['reference.json', 'report.json']) rmSync(join(layout.releases, id, file));
    expect(await stopOf(fakeReport({ members: 7 }))).toMatchObject([{ code: 'loss-kind', facts: { lost: 27, total: 90 } }]);
  });

  test('can’t be told without the report of the build', async () => {
    const build = async () => {
      writeFakeOutput(join(dataDir, 'fake-public'));
      return join(dataDir, 'fake-public');
    };
    await expect(publishFake(dataDir, {}, { build })).rejects.toThrow('left no report');
    expect(await currentReleaseId(layout)).toBeNull();
  });

  test('in what the current release lacks for its age is read from its report', async () => {
    const [id] = await publishedOne(dataDir);
    rmSync(join(layout.releases, id, 'reference.json'));
    expect(await stopOf(fakeReport({ partners: 0 }))).toMatchObject([{ code: 'loss-kind', facts: { kind: 'partners' } }]);
  });
});

test('too little space on the disk is said before the build', async () => {
  const build = jest.fn();
  await expect(
    publishFake(dataDir, {}, { build, limits: { maxShrink: 20, keepReleases: 5, keepAssetsDays: 30, minFreeDisk: 1e12 } }),
  ).rejects.toThrow(/MB are free .* \(MIN_FREE_DISK\)/);
  expect(build).not.toHaveBeenCalled();
});

describe('a release that can’t be served after the switch', () => {
  const spoil = (path: string) => (step: string) => {
    if (step !== 'probe') return;
    const [newest = ''] = readdirSync(layout.releases).sort().reverse();
    rmSync(join(layout.releases, newest, 'site', path));
  };

  test.each(['ru/index.html.br', 'de/404/index.html.gz', 'index.html', 'ar/index.html', '../manifest.json'])(
    'for want of %s is taken back',
    async (path) => {
      const [id] = await publishedOne(dataDir);
      await expect(publishFake(dataDir, { word: 'two' }, { onStep: spoil(path) })).rejects.toThrow(`release ${id} is live again`);
      expect(await currentReleaseId(layout)).toBe(id);
      expect(await releaseIds(layout.releases)).toEqual([id]);
    },
  );

  test('is taken back, too, where that can’t be found out', async () => {
    const [id] = await publishedOne(dataDir);
    const onStep = async (step: string) => {
      if (step === 'probe') throw new Error('the queue is away');
    };
    await expect(publishFake(dataDir, { word: 'two' }, { onStep })).rejects.toThrow('the queue is away');
    expect(await currentReleaseId(layout)).toBe(id);
    expect(await releaseIds(layout.releases)).toEqual([id]);
  });

  test('is taken back for what somebody has gone back to meanwhile', async () => {
    const [id] = await publishedOne(dataDir);
    await publishFake(dataDir, { word: 'two' });
    const onStep = async (step: string) => {
      if (step === 'store') {
        await rollBack(layout, 'aziza');
        await resumePublishing(layout);
      }
      spoil('index.html')(step);
    };
    await expect(publishFake(dataDir, { word: 'three' }, { onStep })).rejects.toThrow(`release ${id} is live again`);
    expect(await currentReleaseId(layout)).toBe(id);
  });

  test('leaves none where there was none', async () => {
    await expect(publishFake(dataDir, {}, { onStep: spoil('index.html') })).rejects.toThrow('it was taken back');
    expect(await currentReleaseId(layout)).toBeNull();
  });
});

test('old releases go, never the current one, and their hashed files stay reachable for open tabs', async () => {
  const limits = { maxShrink: 100, keepReleases: 2, keepAssetsDays: 30, minFreeDisk: 0 };
  const ids: string[] = [];
  for (const code of ['1', '2', '3', '4']) ids.push(await publishedId(dataDir, { code }, { limits }));
  expect(await releaseIds(layout.releases)).toEqual([ids[3], ids[2]]);
  expect(await releaseIds(layout.retired)).toEqual([ids[1], ids[0]]);
  expect(existsSync(join(layout.retired, String(ids[0]), 'site/index.html'))).toBe(false);

  const app = await listeningApp(dataDir);
  for (const code of ['1', '2', '3', '4']) {
    const answer = await app.get(`/${appScript(code)}`, { 'accept-encoding': 'br' });
    expect([code, answer.status, answer.headers['cache-control']]).toEqual([code, 200, 'public, max-age=31536000, immutable']);
    expect(brotliDecompressSync(answer.body).toString()).toContain(`code ${code} `);
  }
  await app.close();

  await rollBack(layout, 'aziza', ids[2]);
  const fifth = await publishedId(dataDir, { code: '5' }, { limits: { ...limits, keepReleases: 1, keepAssetsDays: 0 }, byPerson: true });
  expect(await releaseIds(layout.releases)).toEqual([fifth]);
  expect((await releaseIds(layout.retired)).includes(String(ids[0]))).toBe(false);
});
