import { nextFrames } from '../testing/browser/boot';
import { openPage } from '../testing/browser/browser';
import { sharedBrowser } from '../testing/browser/shared-browser';
import { at } from '../testing/browser/site';
import { sampled } from '../testing/sampled';

const browser = sharedBrowser();

type Shift = PerformanceEntry & { readonly sources?: readonly { readonly node?: Element | null }[] };

test.each(sampled(['/', '/ar/blog/vat-for-newcomers'], ['/leadership', '/leadership/jasur-ravoqov', '/works/tax', '/blog']))(
  'on %s the pictures that wait for the page move nothing when they come',
  async (path) => {
    const { page } = await openPage(browser, { viewport: { width: 412, height: 823 } });
    await page.addInitScript(() => {
      const shifted: unknown[] = [];
      Object.assign(window, { shifted });
      new PerformanceObserver((list) => {
        // What late fonts move is another matter: this machine may lack the system's fonts that theirs are matched to.
        for (const { sources = [] } of list.getEntries() as Shift[])
          shifted.push(...sources.filter(({ node }) => node?.nodeName === 'PICTURE').map(({ node }) => node?.className));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(at(path));
    await page.waitForFunction(() => !document.documentElement.hasAttribute('data-later'));
    await nextFrames(page);
    expect(await page.evaluate(() => (window as unknown as { shifted: unknown[] }).shifted)).toEqual([]);
    expect(await page.locator('main picture[data-later]').count()).toBeGreaterThan(0);
  },
);
