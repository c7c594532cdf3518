import type { Page } from 'playwright-core';
import { openPage } from '../testing/browser/browser';
import { openBooted, settled } from '../testing/browser/client-navigation';
import { sharedBrowser } from '../testing/browser/shared-browser';
import { at } from '../testing/browser/site';

const browser = sharedBrowser({ pictures: false });

async function open(path: string, width: number, options = {}): Promise<Page> {
  const { page } = await openPage(browser, { viewport: { width, height: 700 }, ...options });
  await page.goto(at(path));
  return page;
}

const burger = (page: Page) =>
  page
    .getByRole('banner')
    .locator('details')
    .filter({ has: page.locator('nav') });

describe('the burger menu', () => {
  test.each([true, false])(
    'is 300 px high, scrolls, and lists every entry and the special link (JavaScript %s)',
    async (javaScriptEnabled) => {
      const page = await open('/about', 360, { javaScriptEnabled });
      await burger(page).locator('summary').click();
      const menu = burger(page).locator('nav');
      expect(await menu.evaluate((nav) => (nav as HTMLElement).offsetHeight)).toBe(300);
      expect(await menu.evaluate((nav) => getComputedStyle(nav).overflowY)).toBe('auto');
      expect(await menu.locator('a').evaluateAll((all) => all.map((entry) => entry.getAttribute('href')))).toEqual([
        '/about',
        '/services',
        '/works',
        '/leadership',
        '/blog',
        '/contact',
        '/contact',
        '/search',
      ]);
    },
  );

  test('closes on Escape, and focus returns to its button', async () => {
    const page = await open('/about', 360);
    await burger(page).locator('summary').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('/about');
    await page.keyboard.press('Escape');
    expect(await burger(page).getAttribute('open')).toBeNull();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY');
  });

  test('closes on a click elsewhere, and when focus leaves it', async () => {
    const page = await open('/about', 360);
    await burger(page).locator('summary').click();
    // A press on a link, which is followed only by the next one.
    const elsewhere = await page
      .locator('main a')
      .last()
      .evaluateHandle((link) => link.scrollIntoView({ block: 'end' }) ?? link);
    const box = await elsewhere.asElement()?.boundingBox();
    await page.mouse.click((box?.x ?? 0) + 5, (box?.y ?? 0) + 5);
    expect(await burger(page).getAttribute('open')).toBeNull();
    expect(new URL(page.url()).pathname).toBe('/about');
    await burger(page).locator('summary').click();
    await page.locator('main a').first().focus();
    expect(await burger(page).getAttribute('open')).toBeNull();
  });

  test('closes when an entry is followed after hydration', async () => {
    const { page, problems } = await openBooted(browser, '/about', { viewport: { width: 360, height: 700 } });
    await burger(page).locator('summary').click();
    await burger(page).locator('a[href="/works"]').click();
    await settled(page, '/works');
    expect(await burger(page).getAttribute('open')).toBeNull();
    expect(problems).toEqual([]);
  });

  test('fits into a low window', async () => {
    const { page } = await openPage(browser, { viewport: { width: 640, height: 320 } });
    await page.goto(at('/about'));
    await burger(page).locator('summary').click();
    const box = await burger(page).locator('nav').boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(320);
  });
});
