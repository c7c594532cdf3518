import type { Page } from 'playwright-core';
import { localeCodes } from '../contract/locales';
import { localizedPath } from '../src/routing/localized-path';
import { openPage } from '../testing/browser/browser';
import { openBooted, settled } from '../testing/browser/client-navigation';
import { sharedBrowser } from '../testing/browser/shared-browser';
import { at } from '../testing/browser/site';
import { sampled } from '../testing/sampled';

const browser = sharedBrowser({ pictures: false });

/** The site's header; sections have headers, too. */
const banner = (page: Page) => page.getByRole('banner');

/** A page in a window of this width. */
async function open(path: string, width: number, options = {}): Promise<Page> {
  const { page } = await openPage(browser, { viewport: { width, height: 700 }, ...options });
  await page.goto(at(path));
  return page;
}

/** Waits until nothing moves in the header. */
const atRest = (page: Page) =>
  page.waitForFunction(() => {
    const header = document.querySelector('[data-menu]')?.closest('header');
    return header?.getAnimations({ subtree: true }).every((animation) => animation.playState !== 'running');
  });

/** Whether the header is in sight, and whether its dark ground is solid. */
async function look(page: Page): Promise<{ isShown: boolean; isSolid: boolean }> {
  await atRest(page);
  return banner(page).evaluate((header) => {
    const { opacity } = getComputedStyle(header);
    const { backgroundColor, opacity: groundOpacity } = getComputedStyle(header, '::before');
    return {
      isShown: opacity === '1' && header.getBoundingClientRect().top === 0,
      isSolid: groundOpacity === '1' && backgroundColor === 'rgb(10, 24, 54)',
    };
  });
}

/** Scrolls to a position, and waits until the page has heard of it. */
const scrollTo = (page: Page, position: number) =>
  page.evaluate(
    (top) =>
      new Promise<void>((resolve) => {
        if (scrollY === top) return resolve();
        addEventListener('scroll', () => resolve(), { once: true });
        window.scrollTo(0, top);
      }),
    position,
  );

describe('on the home page', () => {
  test.each([
    [360, { 0: true }],
    [992, { 0: true, 88: true, 89: true }],
    [993, { 0: false, 88: false, 89: true }],
    [1920, { 88: false, 89: true }],
  ])('at %i px, its visibility by how many pixels the page is scrolled is %j', async (width, expected) => {
    const page = await open('/', width);
    const seen: [string, boolean][] = [];
    for (const position of Object.keys(expected)) {
      await scrollTo(page, Number(position));
      seen.push([position, (await look(page)).isShown]);
    }
    expect(Object.fromEntries(seen)).toEqual(expected);
  });

  test('it hides again when the page is scrolled back', async () => {
    const page = await open('/', 1280);
    await scrollTo(page, 500);
    expect((await look(page)).isShown).toBe(true);
    await scrollTo(page, 0);
    expect((await look(page)).isShown).toBe(false);
  });

  test('keyboard focus in it shows it, even at the top', async () => {
    const page = await open('/', 1280);
    await page.keyboard.press('Tab');
    expect((await look(page)).isShown).toBe(false);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('header') != null)).toBe(true);
    // The firm's name of the banner would shine through.
    expect(await look(page)).toEqual({ isShown: true, isSolid: true });
    await page.waitForFunction(() => getComputedStyle(document.querySelector('h1')?.parentElement as Element).opacity === '0');
  });

  test('without JavaScript it is always visible and solid', async () => {
    const page = await open('/', 1280, { javaScriptEnabled: false });
    const box = await banner(page).boundingBox();
    expect(box?.y).toBe(0);
    expect(await banner(page).evaluate((header) => getComputedStyle(header).opacity)).toBe('1');
    expect(await banner(page).evaluate((header) => getComputedStyle(header, '::before').opacity)).toBe('1');
  });
});

test.each(['/about', '/blog', '/no-such-page'])('on %s it is always visible, and solid only past 88 px', async (path) => {
  const page = await open(path, 1280);
  expect(await look(page)).toEqual({ isShown: true, isSolid: false });
  if (path === '/no-such-page') return;
  await scrollTo(page, 88);
  expect(await look(page)).toEqual({ isShown: true, isSolid: false });
  await scrollTo(page, 89);
  expect(await look(page)).toEqual({ isShown: true, isSolid: true });
});

test('the rule applies after client navigation, too', async () => {
  const { page, problems } = await openBooted(browser, '/about');
  await banner(page).locator('a').first().click();
  await settled(page, '/');
  await page.locator('h1').first().focus();
  await page.waitForFunction(() => getComputedStyle(document.querySelector('[data-menu]')?.closest('header') as Element).opacity === '0');
  await scrollTo(page, 89);
  expect(await look(page)).toEqual({ isShown: true, isSolid: true });
  expect(problems).toEqual([]);
});

describe('go-to-top', () => {
  const link = (page: Page) => page.locator('a[href="#top"]');

  test('appears past 88 px, scrolls to the top, and moves the focus to the start of the page', async () => {
    const page = await open('/about', 1280);
    expect(await link(page).isVisible()).toBe(false);
    await scrollTo(page, 88);
    expect(await link(page).isVisible()).toBe(false);
    await scrollTo(page, 89);
    await link(page).waitFor({ state: 'visible' });
    await scrollTo(page, 900);
    await link(page).focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => scrollY === 0);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('#main');
    expect(new URL(page.url()).hash).toBe('');
    await link(page).waitFor({ state: 'hidden' });
  });

  test('does not cover the floating buttons', async () => {
    const page = await open('/about', 1280);
    await scrollTo(page, 900);
    await link(page).waitFor({ state: 'visible' });
    const top = await link(page).boundingBox();
    const phone = await page.locator('aside a[href^="tel:"]').boundingBox();
    expect((top?.y ?? 0) + (top?.height ?? 0)).toBeLessThanOrEqual(phone?.y ?? 0);
    await page.locator('aside a[href^="tel:"]').click({ trial: true });
  });

  test('works without JavaScript', async () => {
    const page = await open('/about', 1280, { javaScriptEnabled: false });
    await page.mouse.wheel(0, 900);
    await page.waitForFunction('scrollY > 88').catch(() => undefined);
    await link(page).click();
    expect(new URL(page.url()).hash).toBe('#top');
    expect(await banner(page).boundingBox()).toMatchObject({ y: 0 });
  });
});

describe('the floating buttons', () => {
  const corner = (page: Page) => page.locator('[data-floating]');

  test.each(['/about', '/ar/about'])(
    'on %s stand in the margin from 992 px, and touch neither the page’s column nor the window’s edge',
    async (path) => {
      const page = await open(path, 992);
      for (const width of [992, 1199, 1280, 1366, 1440, 1920]) {
        await page.setViewportSize({ width, height: 700 });
        const { toColumn, toEdge } = await page.evaluate(() => {
          const column = document.querySelector('footer > div') as Element;
          const button = (document.querySelector('[data-floating] a[href^="tel:"]') as Element).getBoundingClientRect();
          const { left, right } = column.getBoundingClientRect();
          const padding = Number.parseFloat(getComputedStyle(column).paddingInlineEnd);
          return getComputedStyle(column).direction === 'rtl'
            ? { toColumn: left + padding - button.right, toEdge: button.left }
            : { toColumn: button.left - (right - padding), toEdge: document.documentElement.clientWidth - button.right };
        });
        expect([width, toColumn >= 8, toEdge >= 8]).toEqual([width, true, true]);
      }
    },
  );

  test('are a bar of three below 992 px: call, Telegram and request; the end of the page stays clear of it', async () => {
    const page = await open('/about', 360);
    const bar = await corner(page).boundingBox();
    expect(bar).toMatchObject({ x: 0, width: 360 });
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBe(700);
    const links = corner(page).locator('a:visible');
    expect(await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')?.replace(/\+.*|(?<=me).*/, '')))).toEqual([
      'tel:',
      'https://t.me',
      '/contact#request',
    ]);
    await scrollTo(page, await page.evaluate(() => document.documentElement.scrollHeight));
    const lastLine = await page.locator('footer p, footer small').last().boundingBox();
    expect((lastLine?.y ?? 0) + (lastLine?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  });
  const isThere = (page: Page, wanted: boolean) =>
    page.waitForFunction(
      (opacity) => {
        const element = document.querySelector('[data-floating]');
        return element && getComputedStyle(element).opacity === opacity;
      },
      wanted ? '1' : '0',
    );

  test('hide below 992 px while scrolling down, and reappear when scrolling up or focused', async () => {
    const page = await open('/about', 991);
    await isThere(page, true);
    await scrollTo(page, 600);
    await isThere(page, false);
    await scrollTo(page, 590);
    await isThere(page, true);
    await scrollTo(page, 700);
    await isThere(page, false);
    await corner(page).locator('a[href^="tel:"]').focus();
    await isThere(page, true);
  });

  test('stay visible from 992 px', async () => {
    const page = await open('/about', 992);
    await scrollTo(page, 600);
    await atRest(page);
    expect(await corner(page).evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
  });
});

test.each(sampled(['de', 'ru'], localeCodes))('in %s the wide menu fits on one line from 1200 px', async (locale) => {
  const { page } = await openPage(browser);
  await page.goto(at(localizedPath('/about', locale)));
  for (const width of [1200, 1280, 1400, 1920]) {
    await page.setViewportSize({ width, height: 700 });
    const parts = page.locator('header nav a:visible, header summary:visible, header > div > a:visible, header > div > div > a:visible');
    const heights = await parts.evaluateAll((all) => all.map((part) => part.getBoundingClientRect().height));
    // The name, six entries, the special link, the search and the languages.
    expect(heights).toHaveLength(10);
    expect([width, Math.max(...heights)]).toEqual([width, 44]);
    const beyond = await banner(page)
      .locator('> div')
      .evaluate((bar) => bar.scrollWidth - bar.clientWidth);
    expect([width, beyond]).toEqual([width, 0]);
  }
});
