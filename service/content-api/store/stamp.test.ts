import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listFolder, Stamps, stampOf } from './stamp';

let dir: string;
let file: string;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'stamps-'));
  file = join(dir, 'a.md');
  writeFileSync(file, 'one');
});
afterEach(() => rmSync(dir, { recursive: true }));

/** Longer than a stamp is unsettled. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 150));

const stampsOf = (...paths: string[]) => {
  const stamps = new Stamps();
  for (const path of paths) stamps.take(path);
  return stamps;
};

test('a stamp is unsettled right after a change: a second change could leave the same times', async () => {
  expect(stampOf(file).settled).toBe(false);
  expect(stampsOf(file).mayHaveChanged()).toBe(true);
  await settle();
  expect(stampOf(file).settled).toBe(true);
  expect(stampsOf(file).mayHaveChanged()).toBe(false);
});

test('new files, and new entries of a folder, are detected', async () => {
  await settle();
  const [missing, folder] = [stampsOf(join(dir, 'new.md')), stampsOf(dir)];
  expect([missing.mayHaveChanged(), folder.mayHaveChanged()]).toEqual([false, false]);
  writeFileSync(join(dir, 'new.md'), '');
  expect([missing.mayHaveChanged(), folder.mayHaveChanged()]).toEqual([true, true]);
});

test('of a path that is stamped twice the first stamp counts', async () => {
  await settle();
  const stamps = stampsOf(file);
  writeFileSync(file, 'more');
  await settle();
  stamps.take(file);
  expect(stamps.mayHaveChanged()).toBe(true);
});

test('entries are listed by name, symlinks by their target, hidden and temporary files are ignored', () => {
  mkdirSync(join(dir, 'folder'));
  symlinkSync(join(dir, 'folder'), join(dir, 'link'));
  symlinkSync(join(dir, 'nothing'), join(dir, 'loose'));
  for (const name of ['.hidden', 'a.md~', 'Thumbs.db']) writeFileSync(join(dir, name), '');
  expect(listFolder(dir, new Stamps())).toEqual([
    { name: 'a.md', isFolder: false },
    { name: 'folder', isFolder: true },
    { name: 'link', isFolder: true },
    { name: 'loose', isFolder: false },
  ]);
  expect(listFolder(join(dir, 'nothing'), new Stamps())).toEqual([]);
  expect(listFolder(file, new Stamps())).toEqual([]);
});
