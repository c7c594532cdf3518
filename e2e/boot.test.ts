import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { localeCodes } from '../contract/locales';
import { localizedPath } from '../src/routing/localized-path';
import { boot, booted, slowPhone } from '../testing/browser/boot';
import { openPage, type WatchedPage } from '../testing/browser/browser';
import { type PageKind, pageKindNames, pageKinds } from '../testing/browser/page-kinds';
import { sharedBrowser } from '../testing/browser/shared-browser';
import { at } from '../testing/browser/site';

const browser = sharedBrowser();

jest.setTimeout(120_000);

/** Bytes of inline script that a page may have, after brotli. */
const inlineBudget = 4_000;

test.each(localeCodes)('no page in %s has more than 4 KB of inline script', async (locale) => {
  for (const path of Object.values(pageKinds)) {
    const html = await (await fetch(at(localizedPath(path, locale)))).text();
    const scripts = [...html.matchAll(/<script(?![^>]*(?:\bsrc=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g)].map(([, text]) => text);
    expect(scripts.length).toBeGreaterThan(0);
    const bytes = brotliCompressSync(scripts.join('')).length;
    expect([path, bytes <= inlineBudget, bytes]).toEqual([path, true, bytes]);
  }
});

/** Scripts that a page has asked for since. */
function scriptsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script' || request.url().includes('_gatsby-scripts')) asked.push(request.url());
  });
  return asked;
}

describe('before the first sign of a person', () => {
  test.each(pageKindNames)('%s: no script is fetched, no page data', async (kind) => {
    const { page } = await openPage(browser);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(at(pageKinds[kind]), { waitUntil: 'networkidle' });
    expect(asked.filter((name) => /\.js$|page-data|_gatsby/.test(name))).toEqual([]);
  });
});

test.each<[string, (page: Page) => Promise<void>]>([
  ['a pointer that moves', (page) => page.mouse.move(4, 300).then(() => page.mouse.move(6, 302))],
  ['a finger', (page) => page.touchscreen.tap(4, 400)],
  ['a key', (page) => page.keyboard.press('Shift')],
  ['a scroll', (page) => page.evaluate(() => scrollTo(0, 10))],
  ['a focus', (page) => page.locator('main a').first().focus()],
  ['a click that only a screen reader makes', (page) => page.locator('main').evaluate((main) => (main as HTMLElement).click())],
])('%s starts it, once, with a silent console', async (_, act) => {
  const { page, problems } = await openPage(browser, { hasTouch: true });
  const asked = scriptsOf(page);
  await page.goto(at('/about'));
  await act(page);
  await act(page);
  await booted(page);
  expect(asked.filter((url) => url.includes('_gatsby-scripts'))).toHaveLength(1);
  expect(problems).toEqual([]);
});

/** Error pages stay as they are served. */
const bootingKinds = pageKindNames.filter((kind): kind is Exclude<PageKind, 'not found'> => kind !== 'not found');

describe.each(['en', 'ar'] as const)('in %s', (locale) => {
  test.each(bootingKinds)('nothing on %s is at odds with what was served', async (kind) => {
    const { page, problems } = await openPage(browser);
    await page.goto(at(localizedPath(pageKinds[kind], locale)));
    await boot(page);
    expect(problems).toEqual([]);
  });
});

test('where the scripts cannot be had the page stays a page, and asks again when they can', async () => {
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

describe('on a slow phone the first tap does what the person meant, and boot does not undo it', () => {
  /** A page on a slow phone: nothing has been touched, nothing is booted. */
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

  test('an entry of the burger leads to its page, once', async () => {
    const { page } = await open('/about');
    await page.locator('[data-menu]:has(nav) summary').tap();
    const visited: string[] = [];
    page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
    await page.locator('header nav a[href="/works"]:visible').tap();
    await page.waitForURL(at('/works'));
    await page.locator('h1').waitFor();
    expect(visited).toEqual(['/works']);
  });

  test('a tap on a link while it boots is neither lost nor doubled', async () => {
    const { page } = await open('/about');
    await page.locator('[data-menu]:has(nav) summary').tap();
    await page.waitForFunction(() => document.querySelector('script[src*="/app-"]') !== null);
    const length = await page.evaluate(() => history.length);
    await page.locator('header nav a[href="/works"]:visible').tap();
    await page.waitForURL(at('/works'));
    await page.locator('h1').waitFor();
    expect(await page.evaluate(() => history.length)).toBe(length + 1);
  });

  test('a tap on a language leads there, and is remembered', async () => {
    const { page } = await open('/about?a=1');
    await page.locator('[data-menu]:has(a[hreflang]) summary').tap();
    await page.locator('header a[data-locale="ru"]').tap();
    await page.waitForURL(at('/ru/about?a=1'));
    expect((await page.context().cookies())[0]).toMatchObject({ name: 'site_locale', value: 'ru' });
  });

  test('what is typed into the form before and while it boots is kept, letter by letter', async () => {
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

test('a page that comes back from the browser’s memory works as it did', async () => {
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

test('a page that was published over since it was loaded stays as it is, and its links lead to the new release', async () => {
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
  await answered;
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  expect(await page.locator('script[src]').count()).toBe(0);
  expect(await name.inputValue()).toBe('Anna');
  await page.getByRole('banner').locator('a').first().click();
  await page.waitForURL(at('/'));
  expect(problems).toEqual([]);
});

test('a page that the browser has kept, and that was told to be unchanged, boots', async () => {
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
