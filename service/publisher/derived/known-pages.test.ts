import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../../testing/temporary-folder';
import { type KnownPages, readKnownPages, writeKnownPages } from './known-pages';
import type { PublishedPage } from './read-page';

const folder = temporaryFolder();
const file = join(folder, 'known-pages.json');

const pagesWith = (text: string): KnownPages =>
  new Map(
    ['index.html', '404.html'].map((path) => [path, path === '404.html' ? null : ({ file: path, text } as unknown as PublishedPage)]),
  );

test('what is written is read again', async () => {
  await writeKnownPages(file, pagesWith('“ü”'));
  expect(await readKnownPages(file)).toEqual(pagesWith('“ü”'));
  await writeKnownPages(file, new Map());
  expect(await readKnownPages(file)).toEqual(new Map());
});

test('what is given up leaves what was there, and nothing else', async () => {
  await writeKnownPages(file, pagesWith('before'));
  const giving = new AbortController();
  const writing = writeKnownPages(file, pagesWith('after'), giving.signal);
  giving.abort();
  await expect(writing).rejects.toThrow('aborted');
  expect([await readKnownPages(file), readdirSync(folder)]).toEqual([pagesWith('before'), ['known-pages.json']]);
});

test.each([
  ['another version has written', (text: string) => text.replace(/"by":"./, '"by":"x')],
  ['was cut off', (text: string) => text.slice(0, -1)],
])('what %s is read anew', async (_, damage) => {
  await writeKnownPages(file, pagesWith('before'));
  writeFileSync(file, damage(readFileSync(file, 'utf8')));
  expect(await readKnownPages(file)).toEqual(new Map());
});
