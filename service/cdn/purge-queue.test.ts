import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../testing/temporary-folder';
import { PurgeQueue } from './purge-queue';

const file = join(temporaryFolder(), 'cdn-purge.json');

test('an address that changes again while it is purged is purged again', async () => {
  const queue = await PurgeQueue.open(file);
  await queue.note('one', 'settings', ['/a', '/b']);
  await queue.workOff('/a', () => queue.note('two', 'others', ['/a']));
  await queue.workOff('/b', async () => {});
  await queue.save();
  const reopened = await PurgeQueue.open(file);
  expect([reopened.release, reopened.settings, reopened.waiting]).toEqual(['two', 'others', ['/a']]);
});

test('one that fails goes to the end', async () => {
  const queue = await PurgeQueue.open(file);
  await queue.note('three', 'others', ['/a', '/b']);
  await expect(queue.workOff('/a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(queue.waiting).toEqual(['/b', '/a']);
});

test('a file that is torn counts as none, so that everything is purged', () => {
  const torn = `${file}.torn`;
  writeFileSync(torn, '{"release":');
  return expect(PurgeQueue.open(torn)).resolves.toMatchObject({ release: null, settings: null, waiting: [] });
});
