import type { Page } from 'playwright-core';
import { boot, booted, nextFrames, slowPhone } from '../testing/browser/boot';
import { openPage, type WatchedPage } from '../testing/browser/browser';
import { sharedBrowser } from '../testing/browser/shared-browser';
import { at } from '../testing/browser/site';

const browser = sharedBrowser();

/** Addresses of Gatsby's script slice, filled as the page requests it. */
function bootRequests(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('_gatsby-scripts')) urls.push(request.url());
  });
  return urls;
}

test.each<[string, (page: Page) => Promise<void>]>([
  ['a moving pointer', (page) => page.mouse.move(4, 300).then(() => page.mouse.move(6, 302))],
  ['a touch', (page) => page.touchscreen.tap(4, 400)],
  ['a key', (page) => page.keyboard.press('Shift')],
  ['a scroll', (page) => page.evaluate(() => scrollTo(0, 10))],
  ['a focus', (page) => page.locator('main a').first().focus()],
  [
    'a click without a pointer, as screen readers make it',
    (page) => page.locator('main').evaluate((main) => (main as HTMLElement).click()),
  ],
])('%s starts the framework, once, with a silent console', async (_, act) => {
  const { page, problems } = await openPage(browser, { hasTouch: true });
  const requests = bootRequests(page);
  await page.goto(at('/about'));
  await act(page);
  await act(page);
  await booted(page);
  expect(requests).toHaveLength(1);
  expect(problems).toEqual([]);
});

test('when the scripts can’t be fetched the page stays usable, and a later sign of intent retries', async () => {
  const { page } = await openPage(browser);
  let isBroken = true;
  let asked = 0;
  await page.route('**/_gatsby/slices/**', (route) => {
    asked += 1;
    return isBroken ? route.abort() : route.continue();
  });
  await page.clock.install();
  await page.goto(at('/about'));
  for (let step = 0; step < 20; step += 1) await page.mouse.move(step, 300 + step);
  await page.locator('[data-menu] summary').first().click();
  expect(await page.locator('[data-menu]').first().getAttribute('open')).not.toBeNull();
  expect(asked).toBe(1);
  isBroken = false;
  await page.clock.fastForward(5_000);
  await page.mouse.move(50, 400);
  await page.clock.resume();
  await page.waitForFunction(() => '___loader' in window);
  expect(asked).toBe(2);
});

describe('on a slow phone the first tap takes effect, and hydration does not undo it', () => {
  /** A page on a slow phone, before any sign of intent. */
  async function open(path: string): Promise<WatchedPage> {
    const watched = await openPage(browser, { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });
    await slowPhone(watched.page);
    await watched.page.goto(at(path));
    return watched;
  }

  test.each([
    ['the burger', '[data-menu]:has(nav)'],
    ['the language menu', '[data-menu]:has(a[hreflang])'],
  ])('%s opens, and stays open', async (_, selector) => {
    const { page, problems } = await open('/about');
    await page.locator(selector).locator('summary').tap();
    expect(await page.locator(selector).getAttribute('open')).not.toBeNull();
    await booted(page);
    expect(await page.locator(selector).getAttribute('open')).not.toBeNull();
    await page.locator(selector).locator('summary').tap();
    expect(await page.locator(selector).getAttribute('open')).toBeNull();
    expect(problems).toEqual([]);
  });

  test('a question opens, and stays open', async () => {
    const { page, problems } = await open('/faq');
    const question = page.locator('main details').nth(1);
    const wasOpen = await question.getAttribute('open');
    await question.locator('summary').tap();
    expect(await question.getAttribute('open')).not.toBe(wasOpen);
    await booted(page);
    expect(await question.getAttribute('open')).not.toBe(wasOpen);
    expect(problems).toEqual([]);
  });

  test('an entry of the burger menu navigates once', async () => {
    const { page } = await open('/about');
    await page.locator('[data-menu]:has(nav) summary').tap();
    const visited: string[] = [];
    page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
    await page.locator('header nav a[href="/works"]:visible').tap();
    await page.waitForURL(at('/works'));
    await page.locator('h1').waitFor();
    expect(visited).toEqual(['/works']);
  });

  test('a tap on a link during hydration navigates once', async () => {
    const { page } = await open('/about');
    await page.locator('[data-menu]:has(nav) summary').tap();
    await page.waitForFunction(() => document.querySelector('script[src*="/app-"]') !== null);
    const length = await page.evaluate(() => history.length);
    await page.locator('header nav a[href="/works"]:visible').tap();
    await page.waitForURL(at('/works'));
    await page.locator('h1').waitFor();
    expect(await page.evaluate(() => history.length)).toBe(length + 1);
  });

  test('a tap on a language switches to it and is remembered', async () => {
    const { page } = await open('/about?a=1');
    await page.locator('[data-menu]:has(a[hreflang]) summary').tap();
    await page.locator('header a[data-locale="ru"]').tap();
    await page.waitForURL(at('/ru/about?a=1'));
    expect((await page.context().cookies())[0]).toMatchObject({ name: 'site_locale', value: 'ru' });
  });

  test('text typed into the form before and during hydration is kept', async () => {
    const { page, problems } = await open('/contact');
    const name = page.locator('input[name="name"]');
    await name.tap();
    for (const letter of 'Дильшод Каримов') await page.keyboard.insertText(letter);
    await booted(page);
    expect(await name.inputValue()).toBe('Дильшод Каримов');
    expect(await name.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.insertText('!');
    expect(await name.inputValue()).toBe('Дильшод Каримов!');
    expect(problems).toEqual([]);
  });
});

test('a page works after going back to it', async () => {
  const { page, problems } = await openPage(browser);
  await page.goto(at('/about'));
  await boot(page);
  await page.evaluate(() => scrollTo(0, 300));
  await page.goto(at('/favicon.svg'));
  await page.goBack();
  await page.locator('[data-menu] summary').first().click();
  expect(await page.locator('[data-menu]').first().getAttribute('open')).not.toBeNull();
  expect(await page.locator('html').getAttribute('data-loader')).toBeNull();
  expect(problems).toEqual([]);
});

test('a page loaded before the latest release does not hydrate, and its links lead to the new release', async () => {
  const { page, problems } = await openPage(browser);
  await page.route('**/_gatsby/slices/**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      headers: { ...response.headers(), 'server-timing': 'release;desc="20991231-000000000-000000000000"' },
    });
  });
  await page.goto(at('/contact'));
  const name = page.locator('input[name="name"]');
  const answered = page.waitForResponse('**/_gatsby/slices/**');
  await name.pressSequentially('Anna');
  await (await answered).finished();
  await nextFrames(page);
  expect(await page.locator('script[src]').count()).toBe(0);
  expect(await name.inputValue()).toBe('Anna');
  await page.getByRole('banner').locator('a').first().click();
  await page.waitForURL(at('/'));
  expect(problems).toEqual([]);
});

test('a page revalidated from the browser’s cache hydrates', async () => {
  const { page, problems } = await openPage(browser);
  await page.goto(at('/about'));
  await page.reload();
  const [transfer, body] = await page.evaluate(() => {
    const [own] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return [own?.transferSize ?? 0, own?.encodedBodySize ?? 0];
  });
  expect(transfer).toBeLessThan(body);
  await boot(page);
  expect(problems).toEqual([]);
});
