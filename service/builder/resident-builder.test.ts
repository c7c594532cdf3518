import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolders } from '../../testing/temporary-folder';
import { beginBuild, endBuild } from './build-state';
import { BuilderFailure, type ResidentBuild, ResidentBuilder } from './resident-builder';

const newFolder = temporaryFolders();
const script = join(__dirname, '../../testing/service/fake-builder.mjs');

let siteDir: string;
let builder: ResidentBuilder;
const lines: string[] = [];

beforeEach(async () => {
  siteDir = newFolder();
  for (const folder of ['src', 'locales/en']) mkdirSync(join(siteDir, folder), { recursive: true });
  write('src/page.tsx', 'code');
  write('locales/en/menu.json', '{}');
  builder = new ResidentBuilder(siteDir, { builds: 3, memory: 1_000 }, script);
  await beginBuild(siteDir, 'earlier');
  await endBuild(siteDir, 'earlier');
  for (const folder of ['.cache/webpack', '.cache/redux', 'public']) mkdirSync(join(siteDir, folder), { recursive: true });
});
afterEach(() => builder.stop());

const write = (path: string, text: string) => writeFileSync(join(siteDir, path), text);

function build(behaviour = 'succeed', changes: Partial<ResidentBuild> = {}) {
  const environment = { PATH: process.env.PATH ?? '', FAKE_BUILDER: behaviour };
  return builder.build({ environment, changed: null, timeout: 20_000, onLine: (line) => lines.push(line), ...changes });
}

/** A look that nobody gives up. */
const waiting = new AbortController().signal;

/** What the processes were asked, and which of them. */
const orders = () => readFileSync(join(siteDir, 'orders.txt'), 'utf8').trim().split('\n');
const starts = () => orders().filter((line) => line.startsWith('start')).length;

test('the first build of a process is a whole one, the next are orders to the same process', async () => {
  expect(await build()).toEqual({ isWhole: true, pulled: null, rendered: 0, deleted: 0, written: null, steps: {} });
  expect(builder.isReady).toBe(true);
  expect(await build('succeed', { changed: [{ kind: 'works', id: 'tax' }] })).toEqual({
    isWhole: false,
    pulled: [{ kind: 'works', id: 'tax' }],
    rendered: 2,
    deleted: 1,
    written: ['about/index.html'],
    steps: { source: 300 },
  });
  expect(await build()).toMatchObject({ isWhole: false });
  expect(orders().map((line) => line.replace(/ \d+$/, ''))).toEqual([
    'start',
    JSON.stringify({ do: 'build', changed: [{ kind: 'works', id: 'tax' }], words: false }),
    JSON.stringify({ do: 'build', changed: null, words: false }),
  ]);
});

test('a build that is not a whole one names its pages as soon as they are there', async () => {
  const told: string[] = [];
  const onPages = (files: readonly string[]) => told.push(...files);
  await build('succeed', { onPages }).then(() => told.push('whole'));
  await build('succeed', { onPages }).then(() => told.push('changed'));
  await builder.look(20_000, waiting);
  expect(told).toEqual(['whole', 'about/index.html', 'changed']);
});

test.each([
  ['what a sender names', true, [{ kind: 'works' }], [{ kind: 'works' }]],
  ['nothing where nobody names anything: the rest can wait', true, null, []],
  ['everything where it can’t wait', false, null, null],
])('changed words are sourced again, with %s', async (_, mayPullLater, changed, pulled) => {
  await build();
  write('locales/en/menu.json', '{"menu":{}}');
  expect(await build('succeed', { changed, mayPullLater })).toMatchObject({ pulled });
  expect(orders().at(-1)).toBe(JSON.stringify({ do: 'build', changed: pulled, words: true }));
});

test.each<[string, () => Promise<void> | void, RegExp]>([
  ['changed code', () => write('src/page.tsx', 'other code'), /code has changed/],
  ['words that come', () => write('locales/en/new.json', '{}'), /code has changed/],
  ['a build by another process', () => endBuild(siteDir, 'another'), /another process/],
])('after %s a new process builds everything', async (_, change, reason) => {
  await build();
  await change();
  expect(await build()).toMatchObject({ isWhole: true });
  expect(starts()).toBe(2);
  expect(lines.join()).toMatch(reason);
});

test('with another configuration a new process builds everything', async () => {
  await build();
  expect(await build('succeed,succeed')).toMatchObject({ isWhole: true });
  expect(starts()).toBe(2);
});

test.each([
  ['fails', 'fail', /it went wrong/],
  ['ends', 'die', /exit code 1/],
])('a process that %s is said to be unreliable, and the next build is a whole one', async (_, behaviour, reason) => {
  await build(`succeed,${behaviour}`);
  const failed = build(`succeed,${behaviour}`);
  await expect(failed).rejects.toThrow(BuilderFailure);
  await expect(failed).rejects.toThrow(reason);
  expect(await build()).toMatchObject({ isWhole: true });
});

test('a process that hangs is ended after its time, and at once when the publisher ends', async () => {
  await expect(build('hang', { timeout: 1_000 })).rejects.toThrow(/BUILD_TIMEOUT/);
  const controller = new AbortController();
  const ended = build('hang', { signal: controller.signal });
  controller.abort();
  await expect(ended).rejects.toThrow(BuilderFailure);
  expect(builder.isReady).toBe(false);
});

test.each([
  ['a build that was killed', () => beginBuild(siteDir, 'killed')],
  ['nobody knows which build', () => rmSync(join(siteDir, 'node_modules'), { recursive: true })],
  ['other code', () => write('src/page.tsx', 'other code')],
])('what %s has left is not gone on from, but what it compiled is', async (_, leave) => {
  // The folders themselves stay: a service that may write to them need not be able to make them.
  const folders = () => ['.cache', 'public'].map((name) => statSync(join(siteDir, name)).ino);
  const before = folders();
  writeFileSync(join(siteDir, 'public/index.html'), '');
  await leave();
  await build();
  expect(['.cache/webpack', '.cache/redux', 'public/index.html'].map((path) => existsSync(join(siteDir, path)))).toEqual([
    true,
    false,
    false,
  ]);
  expect(folders()).toEqual(before);
});

test('what is not stored is no reason for the process that knows it to begin anew, and once it is stored for nobody', async () => {
  await build();
  await build();
  expect(existsSync(join(siteDir, '.cache/redux'))).toBe(true);
  await builder.save(20_000);
  expect(orders().at(-1)).toBe(JSON.stringify({ do: 'save' }));
  await builder.stop();
  await build();
  expect(existsSync(join(siteDir, '.cache/redux'))).toBe(true);
});

test('a look says whether anything has changed that no build knows of; without a process anything may have', async () => {
  expect(await builder.look(20_000, waiting)).toBe(true);
  await build();
  expect(await builder.look(20_000, waiting)).toBe(true);
  expect(orders().at(-1)).toBe(JSON.stringify({ do: 'look' }));
});

test('after a look that failed anything may have changed: a whole build has time then', async () => {
  await build('succeed,die');
  expect(await builder.look(20_000, waiting)).toBe(true);
  expect(await build()).toMatchObject({ isWhole: true });
});

test('a look that found out nothing says that anything may have changed, and the process goes on', async () => {
  await build('succeed,nothing');
  expect(await builder.look(20_000, waiting)).toBe(true);
  expect(await build('succeed,nothing')).toMatchObject({ isWhole: false });
});

test('a look that is given up says so, and the process goes on', async () => {
  await build('succeed,dawdle');
  expect(await builder.look(20_000, AbortSignal.timeout(1))).toBeNull();
  expect(await build('succeed,dawdle')).toMatchObject({ isWhole: false });
});

test('a process is warmed up once, and again where that was given up or another process has taken its place', async () => {
  const warmUps = () => orders().filter((line) => line === JSON.stringify({ do: 'warm up' })).length;
  await builder.warmUp(20_000, waiting);
  await build();
  await builder.warmUp(20_000, AbortSignal.abort());
  await builder.warmUp(20_000, waiting);
  await builder.warmUp(20_000, waiting);
  expect(warmUps()).toBe(2);
  await builder.stop();
  await build();
  await builder.warmUp(20_000, waiting);
  expect(warmUps()).toBe(3);
});

test('what a warm-up took is given back once', async () => {
  const collections = () => orders().filter((line) => line === JSON.stringify({ do: 'collect' })).length;
  await builder.collectGarbage(20_000);
  await build();
  await builder.collectGarbage(20_000);
  expect(collections()).toBe(0);
  await builder.warmUp(20_000, waiting);
  for (let index = 0; index < 2; index += 1) await builder.collectGarbage(20_000);
  expect(collections()).toBe(1);
});

test('it is worn after its builds', async () => {
  expect(builder.worn).toBeNull();
  for (let index = 0; index < 3; index += 1) await build();
  expect(builder.worn).toBe('3 builds');
});

test('by its memory it is worn where that has grown, not where it needs as much from the start', async () => {
  const environment = { PATH: process.env.PATH ?? '', FAKE_RSS: '5000000,8000000' };
  for (const worn of [null, '8 MB of memory']) {
    await build('succeed', { environment });
    expect(builder.worn).toBe(worn);
  }
});
