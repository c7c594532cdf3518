import { hash } from 'node:crypto';
import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { appScript, chunkHash, writeFakeOutput } from '../../../testing/service/fake-output';
import { temporaryFolder } from '../../../testing/temporary-folder';
import { contentDigestOf } from './content-digest';
import { OutputMemory } from './output-memory';
import { readOutput } from './read-output';
import type { SiteOutput } from './site-output';

const folder = join(temporaryFolder(), 'public');

const pathsOf = ({ files }: SiteOutput) => files.map(({ path }) => path);

test('of a page that has a stylesheet in common with others, the stylesheet and its own styles may be used', async () => {
  writeFakeOutput(folder);
  const html = '<!DOCTYPE html><style data-href="/styles.css">p>a{top:0}</style><style>b{}</style><p style="left:0">Text</p>';
  writeFileSync(join(folder, 'index.html'), html);
  const { files } = await readOutput(folder);
  const sources = (...texts: string[]) => texts.map((text) => `sha256-${hash('sha256', text, 'base64')}`);
  expect(files.find(({ path }) => path === 'index.html')?.entry).toMatchObject({
    inlineStyles: sources('b{}', 'p>a{top:0}'),
    styleAttributes: sources('left:0'),
  });
});

test('publishes what pages lead to, and nothing that Gatsby leaves beside it', async () => {
  writeFakeOutput(folder);
  const output = await readOutput(folder);
  const paths = pathsOf(output);
  expect(paths).toEqual(
    expect.arrayContaining([
      'index.html',
      'ru/about/index.html',
      '404.html',
      appScript(),
      `7-${chunkHash('lazy 1')}.js`,
      'static/picture-0123.png',
      'page-data/sq/d/426988268.json',
      '.well-known/apple-app-site-association.json',
      '_gatsby/slices/_gatsby-scripts-1.html',
    ]),
  );
  expect(output.leftOut.filter((path) => !path.startsWith('.cache'))).toEqual(
    [
      '.hidden/secret.txt',
      `${appScript()}.map`,
      'chunk-map.json',
      `component---src-old-${chunkHash('old')}.js`,
      'notes.docx',
      'page-data/sq/d/111.json',
      'static/images/unused-99.avif',
      'webpack.stats.json',
      '_gatsby/slices/header--en-1.html',
      '~partytown/partytown.js',
    ].sort(),
  );
  expect(paths.length + output.leftOut.length).toBe(new Set([...paths, ...output.leftOut]).size);
});

test('a chunk that only the webpack runtime names, by id and hash apart, stays', async () => {
  writeFakeOutput(folder, { code: '2' });
  expect(pathsOf(await readOutput(folder))).toContain(`7-${chunkHash('lazy 2')}.js`);
});

test('depends on content and code alone: not on what an earlier build left, nor on Gatsby’s own stamp', async () => {
  writeFakeOutput(folder, { stamp: '0123456789abcdef0123' });
  const first = await readOutput(folder);
  writeFakeOutput(folder, { stamp: 'ffffffffffffffffffff' });
  writeFileSync(join(folder, `app-${chunkHash('another build')}.js`), 'console.log(1)');
  rmSync(join(folder, 'webpack.stats.json'));
  const second = await readOutput(folder);
  expect(contentDigestOf(second)).toBe(contentDigestOf(first));
  writeFakeOutput(folder, { code: '2' });
  expect(contentDigestOf(await readOutput(folder))).not.toBe(contentDigestOf(first));
  writeFakeOutput(folder, { word: 'two' });
  expect(contentDigestOf(await readOutput(folder))).not.toBe(contentDigestOf(first));
});

test('the same stamp stands in every page and in app-data, or tabs would reload for ever', async () => {
  writeFakeOutput(folder);
  const output = await readOutput(folder);
  const stamps = new Set<string>();
  for (const file of output.files) {
    const text = (await file.read()).toString('utf8');
    expect(hash('sha256', text, 'hex') === file.entry.sha256 || file.path.match(/\.(png|ico)$/)).toBeTruthy();
    for (const [, stamp = ''] of text.matchAll(/ompilationHash(?:="|":")([0-9a-f]{20})"/g)) stamps.add(stamp);
  }
  expect(stamps.size).toBe(1);
  expect([...stamps][0]).not.toBe(chunkHash('stamp'));
});

test('gives each file its role', async () => {
  writeFakeOutput(folder);
  const { files } = await readOutput(folder);
  const role = (path: string) => files.find((file) => file.path === path)?.entry.role;
  expect(['index.html', '404.html', 'ru/404/index.html'].map(role)).toEqual(['page', 'page', 'page']);
  expect([appScript(), 'static/picture-0123.png'].map(role)).toEqual(['hashed', 'hashed']);
  expect(['humans.txt', 'page-data/app-data.json', '_gatsby/slices/_gatsby-scripts-1.html', 'favicon.ico'].map(role)).toEqual([
    'plain',
    'plain',
    'plain',
    'plain',
  ]);
});

test('keeps the bytes of changed files until it is told to let go of them', async () => {
  writeFakeOutput(folder);
  const memory = new OutputMemory();
  const output = await readOutput(folder, memory);
  const page = output.files.find(({ path }) => path === 'index.html');
  rmSync(join(folder, 'index.html'));
  expect((await page?.read())?.length).toBe(page?.entry.size);
  memory.bytes.release();
  await expect(page?.read()).rejects.toThrow('ENOENT');
});

test.each([
  ['', 0],
  [' long ago', 60_000],
])('a reading with memory equals one without, whatever was written, added and removed since%s', async (_, ago) => {
  const memory = new OutputMemory();
  writeFakeOutput(folder);
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + ago);
  const known = await readOutput(folder, memory);
  memory.bytes.release();
  clock.mockRestore();
  writeFakeOutput(folder, { word: 'another word', code: '2', without: ['ru/about/index.html'] });
  const again = await readOutput(folder, memory);
  const anew = await readOutput(folder);
  expect(contentDigestOf(again)).toBe(contentDigestOf(anew));
  expect(again.leftOut).toEqual(anew.leftOut);
  expect(contentDigestOf(again)).not.toBe(contentDigestOf(known));
  expect(pathsOf(again)).toEqual(pathsOf(anew));
});

test('with memory, too, what pages may run follows from their own scripts and from those that all take in', async () => {
  const memory = new OutputMemory();
  const entries = ({ files }: SiteOutput) => files.map(({ path, entry }) => [path, entry]);
  writeFakeOutput(folder);
  await readOutput(folder, memory);
  for (const path of ['_gatsby/slices/_gatsby-scripts-1.html', 'de/index.html']) {
    appendFileSync(join(folder, path), `<script>in("${path}")</script>`);
    expect(entries(await readOutput(folder, memory))).toEqual(entries(await readOutput(folder)));
  }
});

test('a file that is named by its content is not read again, even if its times changed; any other file is', async () => {
  const memory = new OutputMemory();
  writeFakeOutput(folder);
  const digestOf = ({ files }: SiteOutput, wanted: string) => files.find(({ path }) => path === wanted)?.entry.sha256;
  const known = await readOutput(folder, memory);
  writeFileSync(join(folder, appScript()), 'never what another build would write');
  writeFileSync(join(folder, 'ru/about/index.html'), '<!doctype html><title>Another</title>');
  const again = await readOutput(folder, memory);
  expect(digestOf(again, appScript())).toBe(digestOf(known, appScript()));
  expect(digestOf(again, 'ru/about/index.html')).not.toBe(digestOf(known, 'ru/about/index.html'));
});

describe('of pages and their data, what was read before', () => {
  const page = 'ru/about/index.html';
  const digestOf = async (memory: OutputMemory) => (await readOutput(folder, memory)).files.find(({ path }) => path === page)?.entry.sha256;
  let memory: OutputMemory;
  let before: string | undefined;

  beforeEach(async () => {
    writeFakeOutput(folder);
    memory = new OutputMemory();
    before = await digestOf(memory);
    writeFileSync(join(folder, page), '<!DOCTYPE html><html><body>Other</body></html>');
  });

  test('is taken over unless a build says that it has written it', async () => {
    memory.noteWritten(['index.html']);
    expect(await digestOf(memory)).toBe(before);
    memory.noteWritten([page]);
    expect(await digestOf(memory)).not.toBe(before);
  });

  test('is looked at again after a build that does not say, and one more', async () => {
    memory.noteWritten(null);
    memory.noteWritten([]);
    expect(await digestOf(memory)).not.toBe(before);
  });

  test('goes with the page once a build says that it has deleted some', async () => {
    rmSync(join(folder, 'ru/about'), { recursive: true });
    memory.noteWritten([]);
    memory.noteWritten(['index.html'], 1);
    expect(await digestOf(memory)).toBeUndefined();
  });

  test('is joined by pages that a build says it has made, in new folders, too; their folders are not listed otherwise', async () => {
    const made = ['ru/about/more/deep/index.html', 'page-data/ru/about/more/deep/page-data.json'];
    for (const path of made) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), '{}');
    }
    const found = async () => (await readOutput(folder, memory)).files.filter(({ path }) => made.includes(path)).length;
    memory.noteWritten([]);
    expect(await found()).toBe(0);
    memory.noteWritten(made);
    expect(await found()).toBe(made.length);
  });

  test('is not up to date where somebody else has written it', async () => {
    expect(memory.isUpToDate(folder)).toBe(false);
    memory.noteWritten([page]);
    expect(memory.isUpToDate(folder)).toBe(true);
  });
});
