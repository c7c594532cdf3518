import type { Browser } from 'playwright-core';
import { type LocaleCode, localeCodes } from '../contract/locales';
import { localizedPath } from '../src/routing/localized-path';
import { type IndexedItem, searchIndexPath } from '../src/search/search-index';
import { boot, nextFrames } from '../testing/browser/boot';
import { launchBrowser, openPage } from '../testing/browser/browser';
import { at } from '../testing/browser/site';
import { searchOf, unanswered } from '../testing/search/content-index';
import { questions } from '../testing/search/questions';

/** Least share of the questions that one of the first three results answers. */
const leastAnswered = 0.95;
/** Milliseconds from a key to the paint of its results, on a processor four times slower. */
const mostMilliseconds = 100;
const slowdown = 4;
/** Bytes that are transferred for the first question, compressed: the index and the code that searches it. */
const mostBytes = 40_000;

/** Questions of each locale that are typed in a browser. */
const typedQuestions = 6;

/**
 * How well the search of each language finds, how fast, and for how many bytes: `npx tsx bench/search.ts` on a running site (BASE_URL)
 * with the content of the repository.
 */
async function main(): Promise<void> {
  const browser = await launchBrowser();
  let isWithin = true;
  try {
    console.log('language  answered  key to paint: median, longest (ms)  first question (bytes)');
    for (const locale of localeCodes) {
      const missed = unanswered(await searchOf(await publishedIndex(locale), locale), locale);
      const asked = questions[locale].length;
      const { keys, bytes } = await typeInBrowser(browser, locale);
      const longest = keys.at(-1) ?? Number.POSITIVE_INFINITY;
      const middle = keys[keys.length >> 1] ?? Number.POSITIVE_INFINITY;
      console.log(
        `${locale.padEnd(8)}  ${String(asked - missed.length).padStart(5)}/${asked}  ${middle.toFixed(0).padStart(21)}, ${longest.toFixed(0).padStart(7)}  ${String(bytes).padStart(27)}`,
      );
      for (const question of missed) console.log(`          missed: ${question}`);
      isWithin &&= asked - missed.length >= asked * leastAnswered && longest <= mostMilliseconds && bytes <= mostBytes;
    }
  } finally {
    await browser.close();
  }
  console.log(
    `limits    ${`≥ ${100 * leastAnswered} %`.padStart(8)}  ${`≤ ${mostMilliseconds}`.padStart(30)}  ${`≤ ${mostBytes}`.padStart(27)}: ${isWithin ? 'kept' : 'NOT KEPT'}`,
  );
  if (!isWithin) process.exitCode = 1;
}

async function publishedIndex(locale: LocaleCode): Promise<IndexedItem[]> {
  return (await fetch(at(searchIndexPath(locale)))).json();
}

/** Types questions letter by letter, as a visitor with a phone does who has opened the page and touched the field. */
async function typeInBrowser(browser: Browser, locale: LocaleCode): Promise<{ keys: number[]; bytes: number }> {
  const { page } = await openPage(browser, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  try {
    await page.goto(at(localizedPath('/search', locale)), { waitUntil: 'networkidle' });
    await boot(page);
    await page.waitForLoadState('networkidle');
    const session = await page.context().newCDPSession(page);
    let bytes = 0;
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await session.send('Network.enable');
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.locator('#search-field').tap();
    await page.waitForLoadState('networkidle');
    const loaded = bytes;
    await page.evaluate(noteKeys);
    for (const [typed] of questions[locale].slice(0, typedQuestions)) {
      await page.locator('#search-field').fill('');
      for (const letter of typed) {
        await page.keyboard.insertText(letter);
        await nextFrames(page);
      }
    }
    const keys = await page.evaluate(() => (window as unknown as { keys: number[] }).keys);
    return { keys: keys.sort((a, b) => a - b), bytes: loaded };
  } finally {
    await page.context().close();
  }
}

/** Notes the milliseconds from each input to the end of the frame that shows what it finds. Serialised into the page. */
function noteKeys(): void {
  const keys: number[] = [];
  Object.assign(window, { keys });
  addEventListener(
    'input',
    ({ timeStamp }) => requestAnimationFrame(() => setTimeout(() => keys.push(performance.now() - timeStamp))),
    true,
  );
}

void main();
