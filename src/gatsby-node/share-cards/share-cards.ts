import { hash } from 'node:crypto';
import { copyFile, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pLimit, { type LimitFunction } from 'p-limit';
import sharp from 'sharp';
import { locales } from '../../../contract/locales';
import { noteUse, removeUnused } from '../../../contract/unused-files';
import { setCardFonts } from './card-fonts';
import { cardArtDigest } from './card-ground';
import type { CardWords } from './draw-card';
import { drawCard } from './draw-card';

/** Raised when equal words are to give another card. */
const design = 2;

/** Node's thread pool has four threads; more cards at once would only wait. */
const concurrency = Math.min(os.availableParallelism(), 4);

const exists = (file: string) =>
  stat(file).then(
    ({ size }) => size > 0,
    () => false,
  );

interface ShareCards {
  /**
   * Begins to draw a card, unless an earlier build did, and to put it into `public`.
   *
   * @param page path of the page, for messages
   * @returns its address on the site, which is another one for other words
   */
  publish(words: CardWords, page: string): string;
  /**
   * Waits until every card is in its place, and removes from `public` those that were not published since the last call. The first time it also
   * removes cards from the store that no build has used for a month.
   *
   * @throws Error if a card can't be drawn, with its page, or written; it is tried again at the next `publish`
   */
  finish(): Promise<void>;
}

/**
 * Opens the store of share cards. A card is named by everything that determines its pixels, so none is ever stale.
 *
 * @param cacheDir folder that outlives builds
 */
export async function openShareCards({
  cacheDir,
  publicDir,
}: {
  readonly cacheDir: string;
  readonly publicDir: string;
}): Promise<ShareCards> {
  const fonts = await setCardFonts(cacheDir);
  const art = await cardArtDigest();
  const { vips, pango, rsvg, mozjpeg } = sharp.versions as Readonly<Record<string, string | undefined>>;
  const limit = pLimit(concurrency);
  loadFonts(limit);
  const folder = '/static/share';
  /** Since the last call of `finish`. */
  const wanted = new Set<string>();
  const published = new Map<string, Promise<void>>();
  const underWay: Promise<void>[] = [];
  const store = path.join(cacheDir, 'cards');
  let isStoreLookedThrough = false;

  async function put(words: CardWords, page: string, name: string, target: string): Promise<void> {
    const stored = path.join(store, name);
    if (!((await exists(stored)) && (await noteUse(stored)))) {
      const bytes = await drawCard(words).catch((cause: Error) => {
        throw new Error(`The share card of ${page} can't be drawn. Change its title, “${words.title}”. (${cause.message})`, { cause });
      });
      await placeWhole(stored, (temporary) => writeFile(temporary, bytes));
    }
    if (!(await exists(target))) await placeWhole(target, (temporary) => copyFile(stored, temporary));
  }

  return {
    publish(words, page) {
      const { locale, title, kind, firm } = words;
      const parts = [design, fonts, art, vips, pango, rsvg, mozjpeg, locale, title, kind, firm];
      const name = `${hash('sha256', JSON.stringify(parts), 'hex').slice(0, 24)}.jpg`;
      const address = `${folder}/${name}`;
      wanted.add(name);
      if (!published.has(name)) {
        const writing = limit(() => put(words, page, name, path.join(publicDir, address)));
        writing.catch(() => published.delete(name));
        published.set(name, writing);
        underWay.push(writing);
      }
      return address;
    },
    async finish() {
      await Promise.all(underWay.splice(0));
      const there = await readdir(path.join(publicDir, folder)).catch(() => []);
      for (const name of there.filter((each) => !wanted.has(each))) {
        published.delete(name);
        await rm(path.join(publicDir, folder, name), { force: true });
      }
      // What can't be removed costs space, which must keep nobody from publishing.
      if (!isStoreLookedThrough) await removeUnused(store).catch(() => {});
      isStoreLookedThrough = true;
      wanted.clear();
    },
  };
}

/**
 * Loads the fonts of every script while the first build does other things. The first words in a script take tenths of a second, which
 * an edited title would otherwise wait for.
 */
function loadFonts(limit: LimitFunction): void {
  // Whatever fails here fails again, and is reported, with the first card that somebody wants.
  for (const { code, name } of locales) limit(drawCard, { locale: code, title: name, firm: name }).catch(() => undefined);
}

/** Fills a file under another name and renames it, so that an interrupted build leaves no half of a card. */
async function placeWhole(file: string, fill: (temporary: string) => Promise<void>): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}.tmp`;
  await fill(temporary);
  await rename(temporary, file);
}
