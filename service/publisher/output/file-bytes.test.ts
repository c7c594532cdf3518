import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../../testing/temporary-folder';
import { FileBytes } from './file-bytes';

const folder = temporaryFolder();
const file = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

const stampOf = (bytes: Buffer): string | undefined => /Hash="(\w+)"/.exec(bytes.toString())?.[1];
const [gatsbys, ours] = ['0123456789abcdef0123', 'ffffffffffffffffffff'];

test('a file is read once as long as what is known of it stays, and again when all are let go of', () => {
  const bytes = new FileBytes();
  const path = file('page.html', 'one');
  const known = {};
  expect(String(bytes.read(path, known))).toBe('one');
  writeFileSync(path, 'other');
  expect(String(bytes.read(path, known))).toBe('one');
  expect(String(bytes.read(path, {}))).toBe('other');
  bytes.release();
  expect(String(bytes.read(path, known))).toBe('other');
});

test('what does not fit is read each time', () => {
  const bytes = new FileBytes(10);
  const paths = [file('small', 'small'), file('large', 'too large')] as const;
  const keys = [{}, {}];
  const all = () => paths.map((path, at) => String(bytes.read(path, keys[at] as object)));
  expect(all()).toEqual(['small', 'too large']);
  writeFileSync(paths[0], 'SMALL');
  writeFileSync(paths[1], 'TOO LARGE');
  expect(all()).toEqual(['small', 'TOO LARGE']);
});

test('memory is taken as it is needed; a file lies in one block of it, and what no block can hold is read each time', () => {
  const { arrayBuffers } = process.memoryUsage();
  new FileBytes().read(file('one', '1'), {});
  expect(process.memoryUsage().arrayBuffers - arrayBuffers).toBeLessThan(8_000_000);
  const bytes = new FileBytes(24, 8);
  const texts = ['12345', '678', '90', '1234567', '123456789', ''];
  const keys = texts.map(() => ({}));
  const paths = texts.map((text, at) => file(`block-${at}`, text));
  const all = () => paths.map((path, at) => String(bytes.read(path, keys[at] as object)));
  expect(all()).toEqual(texts);
  for (const path of paths) writeFileSync(path, 'other');
  expect(all()).toEqual(texts.map((text) => (text.length > 8 ? 'other' : text)));
});

test('where little room is left, what was read for one work is forgotten after it, and what was kept before stays', async () => {
  const bytes = new FileBytes(10);
  const [early, late] = [file('early', '1234'), file('late', '56789')];
  const [first, second] = [{}, {}];
  await bytes.keepIfRoom(async () => bytes.read(early, first));
  await bytes.keepIfRoom(async () => bytes.read(late, second));
  for (const path of [early, late]) rmSync(path);
  expect(String(bytes.read(early, first))).toBe('1234');
  expect(() => bytes.read(late, second)).toThrow('ENOENT');
});

test.each([
  ['with room', 1_000],
  ['without', 10],
])('%s, the published form has the given hash, also after another one, and is an object of its own', (_, size) => {
  const bytes = new FileBytes(size);
  const path = file('page.html', `window.___webpackCompilationHash="${gatsbys}"`);
  const known = {};
  const raw = bytes.read(path, known);
  expect(stampOf(raw)).toBe(gatsbys);
  const published = bytes.published(path, known, ours);
  expect(published).not.toBe(raw);
  expect(stampOf(published)).toBe(ours);
  expect(stampOf(bytes.published(path, known, gatsbys))).toBe(gatsbys);
});
