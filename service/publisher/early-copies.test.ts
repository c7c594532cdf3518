import { hash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeFakeOutput } from '../../testing/service/fake-output';
import { temporaryFolder } from '../../testing/temporary-folder';
import { dataLayout, siteFolder } from '../release/data-layout';
import { releaseOf } from '../release/releases';
import { assembleRelease, storeRelease } from './assemble-release';
import { syncShell } from './durable-files';
import { EarlyCopies } from './early-copies';
import { readOutput } from './output/read-output';
import type { OutputFile } from './output/site-output';
import { Staging } from './staging';

const folder = temporaryFolder();
const [source, copies] = [join(folder, 'public'), join(folder, 'copies')];

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(source, { recursive: true });
});

/** A file that a build has written. */
function built(path: string, text: string): OutputFile {
  writeFileSync(join(source, path), text);
  const entry = { size: text.length, sha256: hash('sha256', text, 'hex'), type: 'text/html; charset=utf-8', role: 'page' as const };
  return { path, entry, read: async () => Buffer.from(text), source: join(source, path) };
}

/** What was copied of some files, by path; null where there is no copy. */
async function copied(files: readonly OutputFile[], { least = 1 } = {}) {
  const early = new EarlyCopies(copies, least);
  try {
    early.begin(files);
    await early.settled();
    return files.map(({ path, entry }) => {
      const target = join(folder, 'release', path);
      return early.take(entry.sha256, target) ? readFileSync(target, 'utf8') : null;
    });
  } finally {
    await early.end();
  }
}

test('new files are copied, for nobody to change them', async () => {
  expect(await copied([built('a.html', 'one'), built('b.html', 'two')])).toEqual(['one', 'two']);
  expect(statSync(join(folder, 'release', 'a.html')).mode & 0o777).toBe(0o444);
});

test('copies are put on the disk as soon as all are there', async () => {
  const sync = jest.spyOn(syncShell, 'sync');
  await copied([built('a.html', 'one')]);
  expect(sync.mock.calls).toEqual([[copies]]);
});

test('a file that the publisher has made is not copied', async () => {
  const { source: _, ...made } = built('sitemap.xml', 'one');
  expect(await copied([made, built('a.html', 'two')])).toEqual([null, 'two']);
});

test('two files of the same content have one copy', async () => {
  expect(await copied([built('a.html', 'one'), built('b.html', 'one')])).toEqual(['one', null]);
});

test('a file that was written again, or is gone, is left to whoever asks for it', async () => {
  const [changed, gone, kept] = [built('a.html', 'one'), built('b.html', 'two'), built('c.html', 'three')];
  writeFileSync(join(source, 'a.html'), 'eno');
  rmSync(join(source, 'b.html'));
  expect(await copied([changed, gone, kept])).toEqual([null, null, 'three']);
});

test('for a few files no thread is started', async () => {
  expect(await copied([built('a.html', 'one')], { least: 2 })).toEqual([null]);
  expect(existsSync(copies)).toBe(false);
});

test('where there can be no thread nothing is copied', async () => {
  writeFileSync(copies, 'no folder');
  expect(await copied([built('a.html', 'one')])).toEqual([null]);
});

test('a release is the same with copies and without them', async () => {
  const publicDir = join(folder, 'fake');
  writeFakeOutput(publicDir, {});
  const output = await readOutput(publicDir);
  const assembled = async (dataDir: string, early?: EarlyCopies) => {
    const layout = dataLayout(join(folder, dataDir));
    const manifest = await assembleRelease({ layout, output, previous: null, now: new Date(0), ...(early && { copies: early }) });
    await early?.end();
    const root = join(layout.work, manifest.id, siteFolder);
    const names = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const files = names.map(({ parentPath, name }) => join(parentPath, name)).sort();
    return {
      manifest,
      files: files.map((file) => [file.slice(root.length), statSync(file).mode, hash('sha256', readFileSync(file), 'hex')]),
    };
  };
  const early = new EarlyCopies(copies, 1);
  const take = jest.spyOn(early, 'take');
  early.begin(output.files);
  expect(await assembled('with', early)).toEqual(await assembled('without'));
  expect(take.mock.results.some(({ value }) => value)).toBe(true);
  expect(readdirSync(copies)).toEqual([]);
});

test('a copy takes the place of the page before, which the release before keeps', async () => {
  const publicDir = join(folder, 'replaced');
  writeFakeOutput(publicDir, {});
  const layout = dataLayout(join(folder, 'staged'));
  const staging = new Staging(layout);
  const first = await assembleRelease({ layout, output: await readOutput(publicDir), previous: null, now: new Date(0) });
  await storeRelease(layout, first.id);
  const previous = releaseOf(layout.releases, first);
  await staging.prepare(previous);
  // As it is published: what is still without the hash of the compilation is not copied.
  const page = readFileSync(join(previous.root, 'index.html'), 'utf8');
  writeFileSync(join(publicDir, 'index.html'), `${page}<!-- changed -->`);
  const output = await readOutput(publicDir);
  const early = new EarlyCopies(copies, 1);
  const take = jest.spyOn(early, 'take');
  early.begin(output.files);
  const { id } = await assembleRelease({ layout, output, previous, now: new Date(1_000), staging, copies: early });
  await early.end();
  expect(take.mock.results.some(({ value }) => value)).toBe(true);
  expect(readFileSync(join(layout.work, id, siteFolder, 'index.html'), 'utf8')).toBe(`${page}<!-- changed -->`);
  expect(readFileSync(join(previous.root, 'index.html'), 'utf8')).toBe(page);
});

test('nobody waits for a thread that was ended', async () => {
  const early = new EarlyCopies(copies, 1);
  early.begin([built('a.html', 'one')]);
  await early.end();
  await early.settled();
});
