import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolders } from '../../testing/temporary-folder';
import { syncFiles, writeNew } from './durable-files';

const newFolder = temporaryFolders();
const path = process.env.PATH;
afterEach(() => {
  process.env.PATH = path;
});

test.each([
  ['few files', 3, path],
  ['many files', 400, path],
  ['many files on a system without that command', 400, ''],
])('%s are put on the disk', async (_, count, commands) => {
  const folder = newFolder();
  const names = Array.from({ length: count }, (_, index) => `de/${index}/index.html`);
  for (const name of names) writeNew(join(folder, name), Buffer.from('Kanzlei'));
  process.env.PATH = commands;
  await syncFiles(folder, names);
  for (const name of names) expect(readFileSync(join(folder, name), 'utf8')).toBe('Kanzlei');
});

test.each([
  ['few', 1, path],
  ['many, without that command,', 400, ''],
])('%s files that are not there are no success', async (_, count, commands) => {
  process.env.PATH = commands;
  const names = Array.from({ length: count }, (_, index) => `${index}.html`);
  await expect(syncFiles(newFolder(), names)).rejects.toThrow(/ENOENT/);
});

test('a file that is there is never written again, and nobody may change it', () => {
  const file = join(newFolder(), 'index.html');
  writeNew(file, Buffer.from('one'));
  expect(() => writeNew(file, Buffer.from('two'))).toThrow(/EEXIST/);
  expect(statSync(file).mode & 0o222).toBe(0);
});
