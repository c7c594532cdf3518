import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { titles } from '../../../testing/pictures/draw-share-cards';
import { temporaryFolder } from '../../../testing/temporary-folder';

const folder = temporaryFolder();
const script = join(__dirname, '../../../testing/pictures/draw-share-cards.ts');

interface Outcome {
  readonly addresses: readonly string[];
  readonly digests: readonly string[];
  readonly inodes: readonly number[];
  readonly left: readonly string[];
}

async function draw(name: string, environment: Readonly<Record<string, string>> = {}): Promise<Outcome> {
  const env = { ...process.env, ...environment };
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', script, join(folder, name)], { env });
  return JSON.parse(stdout);
}

test('cards are drawn once, as JPEG of the size and weight that networks take', async () => {
  const first = await draw('one');
  const stored = (address: string) => join(folder, 'one/cache/cards', basename(address));
  const count = Object.keys(titles).length;
  expect(new Set(first.digests).size).toBe(count);
  expect(readdirSync(join(folder, 'one/cache/cards'))).toHaveLength(count);
  expect(first.addresses.map((address) => statSync(stored(address)).ino)).toEqual(first.inodes);
  for (const address of first.addresses) {
    const bytes = readFileSync(stored(address));
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(bytes.length).toBeLessThan(300 * 1024);
  }
  expect(await draw('one')).toEqual(first);
});

test('a card that no page uses is removed from the site', async () => {
  const { addresses, left } = await draw('one');
  expect(left.toSorted()).toEqual(
    addresses
      .slice(2)
      .map((address) => basename(address))
      .toSorted(),
  );
});

test('a card that no build has used for a month is removed from the store', async () => {
  const { addresses, inodes } = await draw('one');
  const stored = (name: string) => join(folder, 'one/cache/cards', name);
  const used = basename(addresses[0] ?? '');
  for (const name of ['old.jpg', 'young.jpg']) writeFileSync(stored(name), '');
  const monthAgo = new Date(Date.now() - 31 * 24 * 60 * 60 * 1_000);
  for (const name of ['old.jpg', used]) utimesSync(stored(name), monthAgo, monthAgo);
  expect(await draw('one')).toMatchObject({ inodes });
  expect(['old.jpg', 'young.jpg', used].map((name) => existsSync(stored(name)))).toEqual([false, true, true]);
});

test('words of any length find room; a card that can’t be drawn is named by its page', async () => {
  const long = 'W'.repeat(120);
  const one = (title: string) =>
    promisify(execFile)(process.execPath, [
      '--import',
      'tsx',
      script,
      join(folder, 'one'),
      JSON.stringify({ locale: 'en', title, kind: long, firm: long }),
    ]);
  await one(long);
  await expect(one('\u200b')).rejects.toThrow("The share card of /en/some-page can't be drawn");
});

test('the fonts of the machine make no difference', async () => {
  const { digests } = await draw('one');
  const none = join(folder, 'no-fonts.conf');
  expect((await draw('two', { FONTCONFIG_FILE: none, HOME: folder, XDG_DATA_HOME: folder })).digests).toEqual(digests);
});
