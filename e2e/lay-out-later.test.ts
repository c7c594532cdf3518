import type { Page } from 'playwright-core';
import { laidOut } from '../testing/browser/boot';
import { openPage } from '../testing/browser/browser';
import { sharedBrowser } from '../testing/browser/shared-browser';
import { at } from '../testing/browser/site';

const browser = sharedBrowser();

const phone = { viewport: { width: 360, height: 800 } };

/** Notes how the last section of the home page is laid out as soon as it is there. */
async function noteBeginning(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const last = document.querySelector('section#contact');
      if (last) document.documentElement.dataset.beginning = getComputedStyle(last).contentVisibility;
    });
  });
}

const beginning = (page: Page) => page.evaluate(() => document.documentElement.dataset.beginning);

/** How the sections stand after the quiet after loading. */
async function inTheEnd(page: Page): Promise<{ later: number; height: number }> {
  await laidOut(page);
  return page.evaluate(() => ({
    later: Array.from(document.querySelectorAll('main section')).filter((one) => getComputedStyle(one).contentVisibility !== 'visible')
      .length,
    height: document.documentElement.scrollHeight,
  }));
}

test('the home page defers the layout of distant sections, and lays all of them out when idle', async () => {
  const { page, problems } = await openPage(browser, phone);
  await noteBeginning(page);
  await page.goto(at('/'));
  expect(await beginning(page)).toBe('auto');
  const { later, height } = await inTheEnd(page);
  expect(later).toBe(0);
  await page.reload();
  expect((await inTheEnd(page)).height).toBe(height);
  expect(problems).toEqual([]);
});

test('a page opened at a fragment, by reload or by going back is laid out at once', async () => {
  const { page } = await openPage(browser, phone);
  await noteBeginning(page);
  await page.goto(at('/#contact'));
  expect(await beginning(page)).toBe('visible');
  await page.goto(at('/'));
  await page.reload();
  expect(await beginning(page)).toBe('visible');
  await page.goto(at('/about'));
  await page.goBack();
  expect(await beginning(page)).toBe('visible');
});
