import type { Page } from 'playwright-core';
import { boot } from '../testing/browser/boot';
import { openPage } from '../testing/browser/browser';
import { idlePatience, quiet } from '../testing/browser/quiet';
import { sharedBrowser } from '../testing/browser/shared-browser';
import { at } from '../testing/browser/site';
import { sampled } from '../testing/sampled';

const browser = sharedBrowser();

jest.setTimeout(120_000);

/** Paths whose data the page asks for, its own left out. */
async function askedFor(
  path: string,
  prepare: (page: Page) => Promise<unknown> = async () => {},
): Promise<{ page: Page; asked: string[]; problems: string[] }> {
  const { page, problems } = await openPage(browser);
  const asked: string[] = [];
  page.on('request', (request) => {
    const data = /\/page-data(\/.*)\/page-data\.json$/.exec(new URL(request.url()).pathname)?.[1];
    if (data && data !== path) asked.push(data);
  });
  await prepare(page);
  await page.goto(at(path));
  await boot(page);
  await quiet(page);
  return { page, asked, problems };
}

const connection = (value: object) => (page: Page) =>
  page.addInitScript((found) => Object.defineProperty(navigator, 'connection', { value: found }), value);

test('pages linked in view are prefetched with the lowest priority', async () => {
  const hints: string[] = [];
  const { asked, problems } = await askedFor('/about', async (page) => {
    page.on('request', (request) => {
      if (/page-data\/blog\/page-data/.test(request.url())) hints.push(request.resourceType());
    });
  });
  expect(asked).toContain('/blog');
  // Fetched as a hint, and read from the browser's cache.
  expect(hints[0]).toBe('other');
  expect(problems).toEqual([]);
});

test('their scripts are prefetched, too: navigation fetches none', async () => {
  const { page } = await askedFor('/about');
  const sizes = await page.evaluate(async () => {
    await window.___loader.loadPage('/blog');
    return performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('component---src-templates-blog-tsx') && name.endsWith('.js'))
      .map((entry) => (entry as PerformanceResourceTiming).transferSize);
  });
  expect(sizes.filter((size) => size > 0)).toHaveLength(1);
});

test('prefetching starts when the browser is idle, after 2000 ms at the latest', async () => {
  const { page } = await askedFor('/about', (page) =>
    page.addInitScript(() => {
      const timeouts: unknown[] = [];
      const idle = window.requestIdleCallback.bind(window);
      Object.assign(window, { idleTimeouts: timeouts });
      window.requestIdleCallback = (callback, options) => {
        timeouts.push(options?.timeout);
        return idle(callback, options);
      };
    }),
  );
  const timeouts = await page.evaluate(() => (window as unknown as { idleTimeouts: unknown[] }).idleTimeouts);
  // The page's own; `quiet` asks as well.
  expect([...new Set(timeouts)].filter((timeout) => timeout !== idlePatience)).toEqual([2_000]);
});

const slowest = ['on slow 2g', { effectiveType: 'slow-2g', saveData: false }] as const;
const others = [
  ['on 2g', { effectiveType: '2g', saveData: false }],
  ['with Save-Data', { effectiveType: '4g', saveData: true }],
] as const;

test.each(sampled([slowest], others))('%s nothing is prefetched, not even on hover', async (_, value) => {
  const { page, asked } = await askedFor('/about', connection(value));
  await page.locator('header a[href="/blog"]').first().hover();
  await quiet(page);
  expect(asked).toEqual([]);
});

test('offline nothing is prefetched', async () => {
  const { page, problems } = await openPage(browser);
  await page.goto(at('/about'));
  const failed: string[] = [];
  page.on('requestfailed', (request) => failed.push(request.url()));
  await boot(page);
  await quiet(page);
  await page.context().setOffline(true);
  await page.locator('[data-online=false]').waitFor();
  failed.splice(0);
  await page.locator('footer').scrollIntoViewIfNeeded();
  await page.locator('footer a[href="/privacy"]').hover();
  await quiet(page);
  expect(failed.filter((url) => url.includes('page-data'))).toEqual([]);
  expect(problems).toEqual([]);
});

test('the language menu prefetches nothing', async () => {
  const { page, asked } = await askedFor('/about');
  await page.locator('header details summary').first().click();
  for (const link of await page.locator('header a[hreflang]').all()) if (await link.isVisible()) await link.hover();
  await quiet(page);
  expect(asked.filter((path) => /^\/(ru|uz|kr|zh|de|fr|ar|tr)(\/|$)/.test(path))).toEqual([]);
});
