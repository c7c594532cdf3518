import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolders } from '../../testing/temporary-folder';
import { syncFiles, writeNew } from './durable-files';
import { SyncShell } from './sync-shell';

const newFolder = temporaryFolders();

test.each([
  ['few files', 3, 'sync'],
  ['many files', 400, 'sync'],
  ['many files on a system without that command', 400, 'no-such-command'],
])('%s are put on the disk', async (_, count, command) => {
  const folder = newFolder();
  const names = Array.from({ length: count }, (_, index) => `de/${index}/index.html`);
  for (const name of names) writeNew(join(folder, name), Buffer.from('Kanzlei'));
  await syncFiles(folder, names, new SyncShell(command));
  for (const name of names) expect(readFileSync(join(folder, name), 'utf8')).toBe('Kanzlei');
});

test.each([
  ['few', 1, 'sync'],
  ['many, without that command,', 400, 'no-such-command'],
])('%s files that are not there are no success', async (_, count, command) => {
  const names = Array.from({ length: count }, (_, index) => `${index}.html`);
  await expect(syncFiles(newFolder(), names, new SyncShell(command))).rejects.toThrow(/ENOENT/);
});

test('a file that is there is never written again, and nobody may change it', () => {
  const file = join(newFolder(), 'index.html');
  writeNew(file, Buffer.from('one'));
  expect(() => writeNew(file, Buffer.from('two'))).toThrow(/EEXIST/);
  expect(statSync(file).mode & 0o222).toBe(0);
});
