import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { laidOut } from '../../testing/browser/boot';
import { openPage } from '../../testing/browser/browser';
import { sharedBrowser } from '../../testing/browser/shared-browser';
import { at } from '../../testing/browser/site';

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

/** Places of the home page: its sections, and the pictures that are in none of the carousels' hidden slides. */
const placesOf = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('main section, main picture')).flatMap((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const isShown =
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && left >= 0 && left + width <= innerWidth;
      const name = `${element.closest('section')?.id} ${element.querySelector('img')?.src ?? ''}`;
      return isShown && height > 0
        ? [{ name, left: Math.round(left), top: Math.round(top + scrollY), width: Math.floor(width), height: Math.floor(height) }]
        : [];
    }),
  );

/** Names of the places of which a capture of the whole page shows nothing but one colour. */
async function blankPlaces(page: Page): Promise<string[]> {
  const capture = sharp(await page.screenshot({ fullPage: true })).removeAlpha();
  const { data, info } = await capture.raw().toBuffer({ resolveWithObject: true });
  const colour = (x: number, y: number) => data.readUIntBE((y * info.width + x) * info.channels, 3);
  const isBlank = ({ left, top, width, height }: Awaited<ReturnType<typeof placesOf>>[number]) => {
    for (let y = top; y < top + height; y += 1)
      for (let x = left; x < left + width; x += 1) if (colour(x, y) !== colour(left, top)) return false;
    return true;
  };
  return (await placesOf(page)).filter(isBlank).map(({ name }) => name);
}

test('a capture of the whole page on a wide window has every section and every picture, without scrolling', async () => {
  const { page } = await openPage(browser, { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  await page.goto(at('/'));
  await laidOut(page);
  // Not until they are decoded: no tool that captures pages waits for that.
  await page.waitForFunction(() => Array.from(document.images).every(({ complete }) => complete));
  expect(await blankPlaces(page)).toEqual([]);
});

test('a capture on a phone has every section, and no pictures fetched for it', async () => {
  const { page } = await openPage(browser, { ...phone, reducedMotion: 'reduce' });
  await page.goto(at('/'));
  await laidOut(page);
  await page.waitForLoadState('networkidle');
  expect((await blankPlaces(page)).filter((name) => !name.includes('http'))).toEqual([]);
  expect(await page.evaluate(() => Array.from(document.images).some(({ complete }) => !complete))).toBe(true);
});

test('paper gets every section, also before they are laid out', async () => {
  const { page } = await openPage(browser, phone);
  await page.emulateMedia({ media: 'print' });
  await noteBeginning(page);
  await page.goto(at('/'));
  expect(await beginning(page)).toBe('visible');
});
