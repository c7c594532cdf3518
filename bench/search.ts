import type { Browser } from 'playwright-core';
import { type LocaleCode, localeCodes } from '../contract/locales';
import { localizedPath } from '../src/routing/localized-path';
import { type IndexedItem, searchIndexPath } from '../src/search/search-index';
import { boot, nextFrames } from '../testing/browser/boot';
import { launchBrowser, openPage } from '../testing/browser/browser';
import { at } from '../testing/browser/site';
import { questionsIn } from '../testing/search/questions';
import { searchOf, unanswered } from '../testing/search/unanswered';
import { until } from '../testing/until';

/** Least share of the questions that one of the first three results answers. */
const leastAnswered = 0.95;
/** Milliseconds from a key to the paint of its first results, for 95 keys of 100, on a processor four times slower. */
const mostMilliseconds = 100;
const slowdown = 4;
/** Bytes that are transferred for the first question, compressed: the index and the code that searches it. */
const mostBytes = 40_000;

/** Questions of each locale that are typed in a browser. */
const typedQuestions = 6;

/**
 * How well the search of each language finds, how fast, and for how many bytes: `npx tsx bench/search.ts [locale …]` on a running site
 * (BASE_URL) with the content of the repository.
 */
async function main(asked: readonly string[]): Promise<void> {
  const browser = await launchBrowser();
  let isWithin = true;
  try {
    console.log('language  answered  key to paint (ms): median    95 of 100 (of limit)  first question: bytes (of limit)');
    for (const locale of localeCodes.filter((code) => asked.length === 0 || asked.includes(code))) {
      const missed = unanswered(await searchOf(await publishedIndex(locale), locale), locale);
      const all = questionsIn(locale).length;
      const { keys, bytes } = await typeInBrowser(browser, locale);
      const [middle = 0, late = Number.POSITIVE_INFINITY] = [0.5, 0.95].map((share) => keys[Math.ceil(keys.length * share) - 1]);
      const answered = `${all - missed.length}/${all}`;
      const time = `${late.toFixed(0)} (${(late / mostMilliseconds).toFixed(2)})`;
      const weight = `${bytes} (${(bytes / mostBytes).toFixed(2)})`;
      console.log(
        `${locale.padEnd(8)}  ${answered.padStart(8)}  ${middle.toFixed(0).padStart(26)}  ${time.padStart(23)}  ${weight.padStart(32)}`,
      );
      for (const question of missed) console.log(`          missed: ${question}`);
      isWithin &&= all - missed.length >= all * leastAnswered && late <= mostMilliseconds && bytes <= mostBytes;
    }
  } finally {
    await browser.close();
  }
  console.log(`limits: ${100 * leastAnswered} % answered, ${mostMilliseconds} ms, ${mostBytes} bytes: ${isWithin ? 'kept' : 'NOT KEPT'}`);
  if (!isWithin) process.exitCode = 1;
}

async function publishedIndex(locale: LocaleCode): Promise<IndexedItem[]> {
  return (await fetch(at(searchIndexPath(locale)))).json();
}

/** Types questions letter by letter, as a visitor with a phone does who has opened the page and touched the field. */
async function typeInBrowser(browser: Browser, locale: LocaleCode): Promise<{ keys: number[]; bytes: number }> {
  const { page } = await openPage(browser, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  try {
    await page.addInitScript(saveData);
    await page.goto(at(localizedPath('/search', locale)), { waitUntil: 'networkidle' });
    await boot(page);
    // What every page loads later is not the search's.
    await page.waitForTimeout(1_000);
    const session = await page.context().newCDPSession(page);
    let bytes = 0;
    const loading = new Set<string>();
    session.on('Network.requestWillBeSent', ({ requestId }) => loading.add(requestId));
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      bytes += encodedDataLength;
      loading.delete(requestId);
    });
    await session.send('Network.enable');
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.locator('#search-field').tap();
    await until(() => bytes > 0 && loading.size === 0);
    await nextFrames(page);
    const loaded = bytes;
    await page.evaluate(noteKeys);
    for (const [typed] of questionsIn(locale).slice(0, typedQuestions)) {
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

/** Switches prefetching of linked pages off, so that only what searching takes is counted. Serialised into the page. */
function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
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

void main(process.argv.slice(2));
