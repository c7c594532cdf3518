import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { whereDiskIsFull } from '../../../testing/service/where-disk-is-full';
import { temporaryFolders } from '../../../testing/temporary-folder';
import { deskKey } from './key';

const newFolder = temporaryFolders();

test('the key is made once', async () => {
  const dataDir = newFolder();
  const key = await deskKey(dataDir);
  expect(key).toHaveLength(32);
  expect(await deskKey(dataDir)).toEqual(key);
  expect(readdirSync(dataDir)).toEqual(['staff.key']);
});

test('a full disk keeps nobody from a key that is there, and leaves nothing of one that can not be made', async () => {
  const [dataDir, empty] = [newFolder(), newFolder()];
  const key = await deskKey(dataDir);
  const keyOf = (folder: string) =>
    whereDiskIsFull(
      `require(${JSON.stringify(join(__dirname, 'key.ts'))}).deskKey(${JSON.stringify(folder)})
        .then((key) => console.log(key.toString('hex')), ({ code }) => console.log(code))`,
    );
  expect(await keyOf(dataDir)).toBe(key.toString('hex'));
  expect(await keyOf(empty)).toBe('EFBIG');
  expect([readdirSync(dataDir), readdirSync(empty)]).toEqual([['staff.key'], []]);
}, 30_000);

test('a damaged key is told, with what to do', async () => {
  const dataDir = newFolder();
  writeFileSync(join(dataDir, 'staff.key'), 'short');
  await expect(deskKey(dataDir)).rejects.toThrow(/is damaged\. Remove it/);
});
