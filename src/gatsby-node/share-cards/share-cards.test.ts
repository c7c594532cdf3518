import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { decompress } from 'wawoff2';
import type { LocaleCode } from '../../../contract/locales';
import { type Order, type Outcome, type Reply, titles } from '../../../testing/pictures/draw-share-cards';
import { temporaryFolder } from '../../../testing/temporary-folder';

const root = join(__dirname, '../../..');
const folder = temporaryFolder();
const stored = (address: string) => join(folder, 'cache/cards', basename(address));

/** Starts a process that draws cards, each time as a new build. */
function startDrawing(
  environment: Readonly<Record<string, string>> = {},
  site = root,
): (words?: Order['words']) => Promise<Outcome | undefined> {
  const child = fork(join(root, 'testing/pictures/draw-share-cards.ts'), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, ...environment },
    cwd: site,
  });
  afterAll(() => child.kill());
  const ended = once(child, 'exit').then(() => [{ error: 'The process ended' }]);
  return async (words) => {
    child.send({ folder, words } satisfies Order);
    const [{ outcome, error }] = (await Promise.race([once(child, 'message'), ended])) as [Reply];
    if (error) throw new Error(error);
    return outcome;
  };
}

const draw = startDrawing();
/** As on a machine that has one font, and no other. */
const otherFonts = join(folder, 'fonts');
const drawWithOtherFonts = startDrawing({ FONTCONFIG_FILE: join(otherFonts, 'fonts.conf'), HOME: folder, XDG_DATA_HOME: folder });
/** A site with a red emblem. */
const redSite = join(folder, 'site');
cpSync(join(root, 'static/girih.svg'), join(redSite, 'static/girih.svg'));
const emblem = readFileSync(join(root, 'static/favicon.svg'), 'utf8').replace(/#[0-9a-f]{6}/g, '#ff0000');
writeFileSync(join(redSite, 'static/favicon.svg'), emblem);
symlinkSync(join(root, 'node_modules'), join(redSite, 'node_modules'));
const drawWithOtherEmblem = startDrawing({}, redSite);
let first: Outcome;
beforeAll(async () => {
  mkdirSync(otherFonts);
  writeFileSync(
    join(otherFonts, 'fonts.conf'),
    `<?xml version="1.0"?>\n<fontconfig><dir>${otherFonts}</dir><cachedir>${otherFonts}</cachedir></fontconfig>\n`,
  );
  const inter = join(root, 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');
  writeFileSync(join(otherFonts, 'inter.ttf'), await decompress(readFileSync(inter)));
  first = (await draw()) as Outcome;
});

test('cards are drawn once, as JPEG of the size and weight that networks take', async () => {
  const count = Object.keys(titles).length;
  expect(new Set(first.digests).size).toBe(count);
  expect(readdirSync(join(folder, 'cache/cards'))).toHaveLength(count);
  for (const address of first.addresses) {
    const bytes = readFileSync(stored(address));
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(bytes.length).toBeLessThan(300 * 1024);
  }
  // By the next build of the process, and by that of another one.
  expect(await draw()).toEqual(first);
  expect(await drawWithOtherFonts()).toEqual(first);
});

test('a card that no page uses is removed from the site', () => {
  const { addresses, left } = first;
  expect(left.toSorted()).toEqual(
    addresses
      .slice(2)
      .map((address) => basename(address))
      .toSorted(),
  );
});

test('a card that no build has used for a month is removed from the store', async () => {
  const { addresses, inodes } = first;
  const used = basename(addresses[0] ?? '');
  for (const name of ['old.jpg', 'young.jpg']) writeFileSync(stored(name), '');
  // Of a network drive, for example.
  mkdirSync(stored('@folder'));
  const monthAgo = new Date(Date.now() - 31 * 24 * 60 * 60 * 1_000);
  for (const name of ['old.jpg', '@folder', used]) utimesSync(stored(name), monthAgo, monthAgo);
  expect(await draw()).toMatchObject({ inodes });
  expect(['old.jpg', 'young.jpg', '@folder', used].map((name) => existsSync(stored(name)))).toEqual([false, true, true, true]);
});

test('words of any length find room; a card that can’t be drawn is named by its page', async () => {
  const long = 'W'.repeat(120);
  const one = (title: string) => draw({ locale: 'en', title, kind: long, firm: long });
  await one(long);
  await expect(one('\u200b')).rejects.toThrow("The share card of /en/some-page can't be drawn");
});

/** The card that is drawn for a title, and its name. */
async function cardOf(title: string, locale: LocaleCode, by = draw): Promise<{ name: string; bytes: Buffer }> {
  await by({ locale, title, firm: 'Mezon' });
  const [name = ''] = readdirSync(join(folder, 'public/static/share'));
  return { name, bytes: readFileSync(stored(name)) };
}

test.each([
  ['ar', 'DAC6 ومتطلبات الإفصاح الضريبي في أوزبكستان', '\u200f'],
  ['en', 'ومتطلبات (Disclosure) in Uzbekistan', '\u200e'],
] as const)('a title in %s that begins in another script is set in the direction of its language', async (locale, title, mark) => {
  const [card, marked] = [await cardOf(title, locale), await cardOf(mark + title, locale)];
  expect(card.bytes.equals(marked.bytes)).toBe(true);
});

test('another emblem gives other cards', async () => {
  const [card, other] = [await cardOf('About', 'en'), await cardOf('About', 'en', drawWithOtherEmblem)];
  expect(other.name).not.toBe(card.name);
  expect(other.bytes.equals(card.bytes)).toBe(false);
});

test('the fonts of the machine make no difference', async () => {
  // The process with other fonts draws all of it again.
  for (const part of ['cache/cards', 'public']) rmSync(join(folder, part), { recursive: true });
  expect((await drawWithOtherFonts())?.digests).toEqual(first.digests);
});
