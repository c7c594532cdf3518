import type { Page } from 'playwright-core';
import { boot, nextFrames, scrollThrough } from '../../testing/browser/boot';
import { openPage } from '../../testing/browser/browser';
import { sharedBrowser } from '../../testing/browser/shared-browser';
import { at } from '../../testing/browser/site';
import { until } from '../../testing/until';

const browser = sharedBrowser();

describe('figures', () => {
  /** Makes a list of what the second figure shows, frame by frame, while it counts. */
  const watch = (page: Page) =>
    page.evaluate(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      const running = document.querySelectorAll('#jobs-count dd [aria-hidden]')[1];
      if (running)
        new MutationObserver(() => seen.push(running.textContent ?? '')).observe(running, {
          childList: true,
          characterData: true,
          subtree: true,
        });
    });
  const counted = (page: Page) => page.evaluate(() => (window as unknown as { seen: string[] }).seen);

  test('they count up whenever they come into view, end at the value, and shift nothing', async () => {
    const { page } = await openPage(browser);
    await page.goto(at('/'));
    await boot(page);
    await watch(page);
    for (const time of [1, 2]) {
      const before = (await counted(page)).length;
      await page.locator('#jobs-count').scrollIntoViewIfNeeded();
      const size = await page.locator('#jobs-count dd').nth(1).boundingBox();
      await page.waitForFunction((length) => {
        const seen = (window as unknown as { seen: string[] }).seen;
        return seen.length > length && seen.at(-1) === '';
      }, before);
      const frames = (await counted(page)).slice(before, -1).filter(Boolean);
      const values = frames.map((frame) => Number(frame.replace(/\D/g, '')));
      expect(values.length).toBeGreaterThan(1);
      expect(values).toEqual([...values].sort((a, b) => a - b));
      expect(await page.locator('#jobs-count dd').nth(1).innerText()).toBe('1,900+');
      expect((await page.locator('#jobs-count dd').nth(1).boundingBox())?.width).toBe(size?.width);
      if (time === 1) await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await page.waitForFunction((isFirst) => !isFirst || scrollY === 0, time === 1);
    }
  });

  test('they do not count with reduced motion', async () => {
    const { page } = await openPage(browser, { reducedMotion: 'reduce' });
    await page.goto(at('/'));
    await boot(page);
    await watch(page);
    await page.locator('#jobs-count').scrollIntoViewIfNeeded();
    await nextFrames(page);
    expect((await counted(page)).filter(Boolean)).toEqual([]);
  });
});

describe('blocks that rise', () => {
  /** What is less than opaque in the page, and whether any of it is in the window, or as far below as blocks are moved at first. */
  const faded = (page: Page) =>
    page.evaluate(() =>
      Array.from(document.querySelectorAll('main *'))
        // The figures are covered by the counting ones while those run.
        .filter((element) => Number(getComputedStyle(element).opacity) < 1 && element.textContent && !element.closest('#jobs-count dd'))
        .map((element) => {
          const { top, bottom } = element.getBoundingClientRect();
          return { opacity: Number(getComputedStyle(element).opacity), isInView: top < innerHeight + 24 && bottom > 0 };
        }),
    );

  /** Scrolls until the head of the team's section is so far above the lower edge of the window, and stays there while sections above are laid out. */
  const raise = async (page: Page, distance: number) => {
    const isThere = () =>
      page.locator('#leadership h2').evaluate((element, wanted) => {
        const head = element.parentElement?.parentElement as Element;
        const missing = head.getBoundingClientRect().top - innerHeight + wanted;
        // A block is moved by as much while it rises.
        if (Math.abs(missing) > 24) scrollBy({ top: missing, behavior: 'instant' });
        return Math.abs(missing) <= 24;
      }, distance);
    await until(async () => {
      await isThere();
      // Without script no frame calls back; a picture of the page needs one, too.
      await page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } });
      return isThere();
    }, `the head is ${distance} px above the edge`);
  };

  test.each([
    ['with', true],
    ['without', false],
  ])('%s JavaScript a block rises whenever it passes the lower edge of the window', async (_, javaScriptEnabled) => {
    const { page } = await openPage(browser, { javaScriptEnabled });
    await page.goto(at('/'));
    if (javaScriptEnabled) await boot(page);
    for (const _time of [1, 2]) {
      await raise(page, 40);
      const passing = await faded(page);
      expect(passing.map(({ isInView }) => isInView)).toEqual([true]);
      expect(passing[0]?.opacity).toBeGreaterThanOrEqual(0.4);
      await raise(page, 400);
      expect((await faded(page)).filter(({ isInView }) => !isInView)).toEqual([]);
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    }
  });

  test('what is not in the window is never hidden, so that captures of the whole page have it', async () => {
    const { page } = await openPage(browser);
    await page.goto(at('/'));
    await boot(page);
    for (const act of [() => page.mouse.wheel(0, 300), () => scrollThrough(page), () => page.evaluate(() => scrollTo(0, 0))]) {
      await act();
      await nextFrames(page);
      expect((await faded(page)).filter(({ isInView }) => !isInView)).toEqual([]);
    }
  });

  test('nothing moves with reduced motion or in print', async () => {
    const { page } = await openPage(browser, { reducedMotion: 'reduce' });
    await page.goto(at('/'));
    await raise(page, 40);
    expect(await faded(page)).toEqual([]);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await raise(page, 40);
    expect(await faded(page)).toHaveLength(1);
    await page.emulateMedia({ media: 'print' });
    expect(await faded(page)).toEqual([]);
  });
});
