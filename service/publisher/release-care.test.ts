import { randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { appScript } from '../../testing/service/fake-output';
import { publishedFolders, publishedId } from '../../testing/service/fake-publication';
import { addCurrentRelease, addRelease } from '../../testing/service/fake-release';
import { type ListeningApp, listeningApp } from '../../testing/service/listening-app';
import { temporaryFolders } from '../../testing/temporary-folder';
import { until } from '../../testing/until';
import { createLogger } from '../logging/logger';
import { openPublications } from '../publications/open-publications';
import type { NewTrigger } from '../publications/publication-record';
import type { Publications } from '../publications/publications';
import { type DataLayout, dataLayout } from '../release/data-layout';
import { currentReleaseId, readRelease } from '../release/releases';
import { damageOf } from '../release/verify';
import { resumePublishing } from './hold';
import { type CarePace, ReleaseCare } from './release-care';
import { rollBack } from './rollback';

const newFolder = temporaryFolders();

/** Without rests between files, so that no test waits for its turn. */
const brisk: CarePace = { every: { pointer: 20, sizes: 60_000, contents: 3_600_000 }, share: { sizes: 1, contents: 1 } };

let layout: DataLayout;
let earlier: string;
let live: string;
let queue: Publications;
let lines: string[];

/** Two releases have been live; they share what is the same in both. */
const publishedTwo = publishedFolders({ word: 'one' }, { word: 'two' });

beforeEach(async () => {
  layout = dataLayout(newFolder());
  [earlier, live] = await publishedTwo(layout.dataDir);
  queue = await openPublications({ databaseUrl: '', dataDir: layout.dataDir });
  lines = [];
});

afterEach(() => queue.close());

/** What asked for the publication that waits. */
async function asked(): Promise<string[]> {
  return ((await queue.waiting())?.triggers ?? []).map(({ source }) => source);
}

/** Makes a release live without a publication. */
const added = async (word: string) => (await addCurrentRelease(layout.dataDir, { word, brief: true })).id;

const inLive = (path: string) => join(layout.releases, live, 'site', path);

/** Changes the bytes of a file in every release that shares it, as a bad disk does. */
function overwrite(path: string, bytes: string): void {
  chmodSync(path, 0o644);
  writeFileSync(path, bytes, { flag: 'r+' });
}

async function tended(): Promise<ListeningApp> {
  const log = createLogger({ logLevel: 'error', logFormat: 'json' }, { write: (line: string) => lines.push(line) });
  const publishing = { publications: async () => queue, request: (trigger: NewTrigger) => queue.request(trigger) };
  const app = await listeningApp(layout.dataDir, {}, { log, publishing, carePace: brisk });
  await until(async () => (await condition(app)).checkedAt !== null, 'the live release has been checked');
  return app;
}

async function condition(app: ListeningApp): Promise<Record<string, unknown>> {
  const { checks } = JSON.parse((await app.get('/readyz')).text) as { checks: { release: Record<string, unknown> } };
  return checks.release;
}

/** What happens to files of the live release. */
const damages: Record<string, [path: string, spoil: (path: string) => unknown]> = {
  'a truncated page': ['ru/index.html', (path) => truncateSync(path, 600)],
  'a deleted page': ['uz/index.html', (path) => rmSync(path)],
  'a deleted folder': ['static/picture-0123.png', (path) => rmSync(join(path, '..'), { recursive: true })],
  'a truncated .br': ['kr/index.html.br', (path) => truncateSync(path, 20)],
  'a missing .gz': ['zh/index.html.gz', (path) => rmSync(path)],
  'wrong bytes of the same length': ['de/index.html', (path) => overwrite(path, 'x'.repeat(statSync(path).size))],
  'a wrong byte in a .br': ['fr/index.html.br', (path) => overwrite(path, '\u0001')],
  'a page that is damaged in both plain and .br': ['ar/index.html', (path) => [truncateSync(path, 9), truncateSync(`${path}.br`, 9)]],
  'a picture that another release still has': ['favicon.ico', (path) => [rmSync(path), writeFileSync(path, 'x')]],
};

test('every damaged file is restored at start, and told', async () => {
  const codings = { identity: '', br: '.br', gzip: '.gz' };
  const pages = ['ru', 'uz', 'kr', 'zh', 'de', 'fr', 'ar'];
  const before = new Map(
    pages
      .flatMap((page) => Object.values(codings).map((suffix) => inLive(`${page}/index.html${suffix}`)))
      .map((path) => [path, readFileSync(path)]),
  );
  for (const [path, spoil] of Object.values(damages)) spoil(inLive(path));
  const app = await tended();
  expect(await condition(app)).toMatchObject({ ok: true, damaged: 0, restored: Object.keys(damages).length + 1 });
  for (const [name, [path]] of Object.entries(damages)) expect([name, lines.join().includes(path)]).toEqual([name, true]);
  expect(await damageOf(await readRelease(layout.releases, live), 'contents')).toEqual([]);
  for (const page of pages)
    for (const [coding, suffix] of Object.entries(codings))
      expect((await app.get(`/${page}`, { 'accept-encoding': coding })).body).toEqual(before.get(inLive(`${page}/index.html${suffix}`)));
  expect([await currentReleaseId(layout), await asked()]).toEqual([live, []]);
  expect(readdirSync(join(layout.releases, live)).sort()).toEqual(['live-since', 'manifest.json', 'reference.json', 'report.json', 'site']);
  await app.close();
});

describe('where the live release can’t be restored, the last whole one serves and a new one is asked for:', () => {
  const cases: Record<string, [spoil: () => unknown, expected: () => string]> = {
    'manifest missing': [() => rmSync(join(layout.releases, live, 'manifest.json')), () => earlier],
    'manifest garbage': [() => overwrite(join(layout.releases, live, 'manifest.json'), '{"id": 0'), () => earlier],
    'a page lost in every form': [() => ['', '.br', '.gz'].map((suffix) => rmSync(inLive(`index.html${suffix}`))), () => earlier],
    'pointer dangling': [
      () => {
        rmSync(layout.current);
        symlinkSync('releases/20200101-000000000-0123456789ab', layout.current);
      },
      () => live,
    ],
    'pointer missing': [() => rmSync(layout.current), () => live],
    'a file in place of the pointer': [
      () => {
        rmSync(layout.current);
        writeFileSync(layout.current, live);
      },
      () => live,
    ],
  };

  test.each(Object.entries(cases))('%s', async (_, [spoil, expected]) => {
    spoil();
    const app = await tended();
    await until(async () => (await condition(app)).insteadOf !== undefined, 'readiness tells');
    expect(await currentReleaseId(layout)).toBe(expected());
    const answer = await app.get('/', { 'accept-encoding': 'br' });
    expect([answer.status, answer.headers['server-timing']]).toEqual([200, `release;desc="${expected()}"`]);
    expect(brotliDecompressSync(answer.body).toString()).toContain(expected() === live ? ' two' : ' one');
    await until(async () => (await asked()).length > 0);
    expect(await asked()).toEqual(['repair']);
    expect(lines.join()).toContain(expected());
    await app.close();
  });

  test('the pointer is lost while the server runs', async () => {
    const app = await tended();
    rmSync(layout.current);
    await until(async () => (await app.get('/')).status === 200);
    expect(await currentReleaseId(layout)).toBe(live);
    await app.close();
  });

  test.each(['', ', though no note of that is left'])(
    'never one that has not been live, nor one that was rolled back from%s',
    async (isNoteless) => {
      const withdrawn = await added('three');
      await rollBack(layout, 'aziza', live);
      if (isNoteless) rmSync(join(layout.releases, withdrawn, 'withdrawn-since'));
      const { id: neverLive } = await addRelease(layout.dataDir, { word: 'four', brief: true });
      expect([live, withdrawn, neverLive].sort()).toEqual([live, withdrawn, neverLive]);
      rmSync(join(layout.releases, live, 'manifest.json'));
      const app = await tended();
      expect(await currentReleaseId(layout)).toBe(earlier);
      await app.close();
    },
  );

  test('nor one that was rolled back from before the last publication', async () => {
    await added('three');
    await rollBack(layout, 'aziza');
    await resumePublishing(layout);
    rmSync(join(layout.releases, await added('four'), 'manifest.json'));
    const app = await tended();
    expect(await currentReleaseId(layout)).toBe(live);
    await app.close();
  });

  test('a file that is lost in all of them is missed alone, until the next publication, which takes over nothing damaged', async () => {
    overwrite(inLive('humans.txt'), 'garbage');
    const app = await tended();
    expect(await condition(app)).toMatchObject({ ok: true, damaged: 1 });
    await until(async () => (await asked()).length > 0);
    expect([await asked(), await currentReleaseId(layout)]).toEqual([['repair'], live]);
    rmSync(inLive('humans.txt'));
    const answer = await app.get('/humans.txt');
    expect([answer.status, answer.headers['retry-after'], answer.headers['content-type']]).toEqual([503, '5', 'text/plain; charset=utf-8']);
    expect((await app.get('/')).text).toContain(' two');

    const rebuilt = await publishedId(layout.dataDir, { word: 'two' });
    expect(await damageOf(await readRelease(layout.releases, rebuilt), 'contents')).toEqual([]);
    expect((await app.get('/humans.txt')).text).toContain('Tashkent');
    await until(async () => (await condition(app)).damaged === 0);
    await app.close();
  });
});

test('a running server notices what is damaged after its start, also where the clock was set back', async () => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000);
  const care = new ReleaseCare(layout, createLogger({ logLevel: 'silent', logFormat: 'json' }), async () => {}, {
    ...brisk,
    every: { pointer: 20, sizes: 20, contents: 50 },
  });
  await care.start();
  await until(() => care.condition().checkedAt !== null);
  clock.mockRestore();
  for (const [count, path] of ['index.html', 'about/index.html'].entries()) {
    overwrite(inLive(path), 'x');
    await until(() => care.condition().restored === count + 1);
  }
  expect(await damageOf(await readRelease(layout.releases, live), 'contents')).toEqual([]);
  await care.stop();
});

test('a repair is asked for once, though the next checks come before it has been answered, and again if that failed', async () => {
  overwrite(inLive('humans.txt'), 'garbage');
  let refuse = (_: Error): void => {};
  const repair = jest.fn(async () => {}).mockImplementationOnce(() => new Promise((_, reject) => (refuse = reject)));
  const care = new ReleaseCare(layout, createLogger({ logLevel: 'silent', logFormat: 'json' }), repair, {
    ...brisk,
    every: { ...brisk.every, sizes: 20 },
  });
  await care.start();
  await until(() => repair.mock.calls.length > 0, 'a repair is asked for');
  for (const count of [1, 2]) {
    truncateSync(inLive('index.html'), count);
    await until(() => care.condition().restored === count || repair.mock.calls.length > 1, 'a check of the sizes restores a page');
  }
  expect([repair.mock.calls.length, care.condition().damaged]).toEqual([1, 1]);
  refuse(new Error('The publishing database is away.'));
  await until(() => repair.mock.calls.length === 2, 'it is asked for again');
  await care.stop();
});

test('damage that can’t be mended for want of room is counted, told once, and mended once there is room', async () => {
  let isFull = true;
  const fetched = jest.fn(async () => {
    if (isFull) throw Object.assign(new Error(`ENOSPC: no space left on device, open '${randomUUID()}'`), { code: 'ENOSPC' });
    return null;
  });
  overwrite(inLive('humans.txt'), 'garbage');
  const log = createLogger({ logLevel: 'error', logFormat: 'json' }, { write: (line: string) => lines.push(line) });
  const care = new ReleaseCare(layout, log, async () => {}, { ...brisk, every: { ...brisk.every, sizes: 20 } }, fetched);
  await care.start();
  // A look at the sizes ends well in between, and a comparison of contents fails again.
  await until(() => fetched.mock.calls.length > 2, 'the contents are compared again');
  expect([care.condition().damaged, lines.length]).toEqual([1, 1]);
  isFull = false;
  await until(() => care.condition().checkedAt !== null);
  expect([care.condition().damaged, lines.length]).toEqual([1, 2]);
  await care.stop();
});

test('another release takes the place of a damaged one also where the first attempt to switch fails', async () => {
  const log = createLogger({ logLevel: 'error', logFormat: 'json' }, { write: (line: string) => lines.push(line) });
  const care = new ReleaseCare(layout, log, async () => {}, { ...brisk, every: { ...brisk.every, sizes: 20 } });
  await care.start();
  await until(() => care.condition().checkedAt !== null);
  rmSync(layout.switchLock, { force: true });
  mkdirSync(layout.switchLock);
  for (const suffix of ['', '.br', '.gz']) rmSync(inLive(`index.html${suffix}`));
  await until(() => lines.length > 0, 'the failure is told');
  expect(care.condition().damaged).toBe(3);
  rmSync(layout.switchLock, { recursive: true });
  await until(async () => (await currentReleaseId(layout)) === earlier, 'the earlier release is live', 10_000);
  await care.stop();
});

test('a release that can’t be read is replaced also where the first attempt to switch fails', async () => {
  rmSync(join(layout.releases, live, 'manifest.json'));
  const log = createLogger({ logLevel: 'error', logFormat: 'json' }, { write: (line: string) => lines.push(line) });
  const care = new ReleaseCare(layout, log, async () => {}, brisk);
  rmSync(layout.switchLock);
  mkdirSync(layout.switchLock);
  await care.start();
  expect(lines.join()).toContain('could not be checked or restored');
  rmSync(layout.switchLock, { recursive: true });
  await until(async () => (await currentReleaseId(layout)) === earlier, 'the earlier release is live');
  await care.stop();
});

test('a rollback restores what it goes back to, also where the live release shares the damaged file', async () => {
  truncateSync(inLive(appScript()), 9);
  expect(await rollBack(layout, 'aziza')).toBe(earlier);
  expect(await damageOf(await readRelease(layout.releases, earlier), 'contents')).toEqual([]);
});
