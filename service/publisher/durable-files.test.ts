import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolders } from '../../testing/temporary-folder';
import { syncTree, writeNew } from './durable-files';

const newFolder = temporaryFolders();
const path = process.env.PATH;
afterEach(() => {
  process.env.PATH = path;
});

test.each([
  ['that has one', path],
  ['without one', ''],
])('files of a folder are put on the disk with a sync command on a system %s', async (_, commands) => {
  const folder = newFolder();
  writeNew(join(folder, 'de/about/index.html'), Buffer.from('Kanzlei'));
  process.env.PATH = commands;
  await syncTree(folder);
  expect(readFileSync(join(folder, 'de/about/index.html'), 'utf8')).toBe('Kanzlei');
});

test('a file that is there is never written again, and nobody may change it', () => {
  const file = join(newFolder(), 'index.html');
  writeNew(file, Buffer.from('one'));
  expect(() => writeNew(file, Buffer.from('two'))).toThrow(/EEXIST/);
  expect(statSync(file).mode & 0o222).toBe(0);
});
