import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolders } from '../../testing/temporary-folder';
import { SyncShell } from './sync-shell';

const newFolder = temporaryFolders();

test('it stays, and says of each folder whether its file system was told', async () => {
  const shell = new SyncShell();
  const process = shell.start();
  const [folder, gone] = [newFolder(), join(newFolder(), 'gone')];
  expect(await Promise.all([folder, gone, folder].map((each) => shell.sync(each)))).toEqual([true, false, true]);
  expect(shell.start()).toBe(process);
});

test('a folder whose name has two lines is left to others', async () => {
  expect(await new SyncShell().sync(`${newFolder()}\nb`)).toBe(false);
});

test('one that can’t be started is no failure', async () => {
  expect(await new SyncShell('a\0b').sync(newFolder())).toBe(false);
});

test('whoever waits for one that ends is told so, and the next one starts another', async () => {
  const shell = new SyncShell();
  const process = shell.start();
  process.kill('SIGSTOP');
  const waiting = shell.sync(newFolder());
  process.kill('SIGKILL');
  expect(await waiting).toBe(false);
  expect(await shell.sync(newFolder())).toBe(true);
  expect(shell.start()).not.toBe(process);
});

test('a process waits for an answer, and for nothing else', () => {
  const folder = newFolder();
  const slow = join(folder, 'slow');
  writeFileSync(slow, '#!/bin/sh\nsleep 1\n', { mode: 0o755 });
  const [file, command, synced] = [join(__dirname, 'sync-shell.ts'), slow, folder].map((path) => JSON.stringify(path));
  const script = `void new (require(${file}).SyncShell)(${command}).sync(${synced}).then(console.log)`;
  const argv = ['--import', 'tsx', '--eval', script];
  expect(execFileSync(process.execPath, argv, { encoding: 'utf8', timeout: 30_000 })).toBe('true\n');
});
