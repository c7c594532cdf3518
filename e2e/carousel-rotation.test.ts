import type { Page } from 'playwright-core';
import { openPage } from '../testing/browser/browser';
import { carousels, sliding } from '../testing/browser/carousel';
import { sharedBrowser } from '../testing/browser/shared-browser';
import { at } from '../testing/browser/site';

const browser = sharedBrowser();

const { banner } = carousels;
const next = '[data-step="1"]';

describe('the banner', () => {
  /** The banner with time in our hands: it stands still unless a test moves it. */
  async function open(options: Parameters<typeof openPage>[1] = {}): Promise<Page> {
    const { page } = await openPage(browser, options);
    await page.clock.install();
    await page.goto(at('/'));
    await sliding(page, banner);
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
    return page;
  }

  const dot = (page: Page) => page.locator(`${banner} [aria-current]`).getAttribute('data-go');
  const tall = { viewport: { width: 1280, height: 1200 } };
  /** Takes the pointer to the section below the banner, which is as high as the window. */
  const leave = async (page: Page) => {
    await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
    await page.mouse.move(640, 1190);
  };
  /** Lets the time for one turn pass, and a moment, since react-slick moves in a timeout of its own; React then draws when it gets to it. */
  const turnsTo = async (page: Page, index: number) => {
    await page.clock.runFor(6_010);
    await page.locator(`${banner} [data-go="${index}"][aria-current]`).waitFor();
  };
  const pause = (page: Page) => page.locator(`${banner} button:not([data-go]):not([data-step])`);

  test('rotates, from the last slide to the first, while it has neither pointer nor focus', async () => {
    const page = await open(tall);
    await leave(page);
    for (const index of [1, 2, 0]) await turnsTo(page, index);
  });

  test('pauses while it has pointer or focus', async () => {
    const page = await open(tall);
    await page.mouse.move(640, 300);
    await page.clock.runFor(30_000);
    expect(await dot(page)).toBe('0');
    await page.locator(`${banner} [data-slide] a`).first().focus();
    await leave(page);
    await page.clock.runFor(30_000);
    expect(await dot(page)).toBe('0');
  });

  test('stops rotating once it has been used', async () => {
    const page = await open(tall);
    await page.locator(`${banner} ${next}`).click();
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await leave(page);
    await page.clock.runFor(30_000);
    expect(await dot(page)).toBe('1');
  });

  test.each<[string, (page: Page) => Promise<void>]>([
    ['a button', (page) => page.locator(`${banner} ${next}`).click()],
    [
      'a swipe',
      (page) => page.locator(`${banner} [data-list]`).evaluate((list) => list.scrollBy({ left: list.clientWidth, behavior: 'instant' })),
    ],
  ])('does not rotate once %s has moved the list, before there is a slider', async (_, move) => {
    const { page } = await openPage(browser, tall);
    await page.clock.install();
    await page.goto(at('/'));
    await move(page);
    await sliding(page, banner);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await leave(page);
    await page.clock.runFor(30_000);
    expect(await dot(page)).toBe('1');
  });

  test('has a button that pauses and resumes it, even under the pointer', async () => {
    const page = await open();
    expect(await pause(page).getAttribute('aria-label')).toBe('Pause the slides');
    await pause(page).click();
    expect(await pause(page).getAttribute('aria-label')).toBe('Play the slides');
    await page.clock.runFor(30_000);
    expect(await dot(page)).toBe('0');
    await pause(page).click();
    await turnsTo(page, 1);
  });

  test('does not rotate with reduced motion', async () => {
    const page = await open({ ...tall, reducedMotion: 'reduce' });
    await leave(page);
    await page.clock.runFor(30_000);
    expect(await dot(page)).toBe('0');
    expect(await pause(page).getAttribute('aria-label')).toBe('Play the slides');
  });

  test('announces slides unless it rotates', async () => {
    const page = await open();
    const live = page.locator(`${banner} [aria-live]`);
    expect(await live.getAttribute('aria-live')).toBe('off');
    await pause(page).click();
    expect(await live.getAttribute('aria-live')).toBe('polite');
  });
});
