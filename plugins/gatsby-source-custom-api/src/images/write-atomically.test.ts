import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../../../../testing/temporary-folder';
import { copyAtomically, writeAtomically } from './write-atomically';

const root = temporaryFolder();

test('writes and copies files, replacing existing ones', async () => {
  const target = path.join(root, 'new', 'folder', 'a.txt');
  await writeAtomically(target, 'first, and longer');
  await writeAtomically(target, 'second');
  await copyAtomically(target, path.join(root, 'copy', 'a.txt'));
  expect(readFileSync(path.join(root, 'copy', 'a.txt'), 'utf8')).toBe('second');
  expect(readdirSync(path.dirname(target))).toEqual(['a.txt']);
});

test('leaves no temporary file after a failure', async () => {
  const folder = path.join(root, 'failing');
  mkdirSync(path.join(folder, 'taken'), { recursive: true });
  writeFileSync(path.join(folder, 'taken', 'file'), '');
  await expect(writeAtomically(path.join(folder, 'taken'), 'x')).rejects.toThrow();
  await expect(copyAtomically(path.join(folder, 'absent'), path.join(folder, 'b'))).rejects.toThrow('ENOENT');
  expect(readdirSync(folder)).toEqual(['taken']);
});
