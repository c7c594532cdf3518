import type { Page } from 'playwright-core';
import { boot, booted, slowPhone } from '../testing/browser/boot';
import { openPage } from '../testing/browser/browser';
import { sharedBrowser } from '../testing/browser/shared-browser';
import { at } from '../testing/browser/site';
import { sampled } from '../testing/sampled';

const browser = sharedBrowser({ pictures: false });

const tabs = '#practice [data-tab]';
const panels = '#practice [data-panel]';

/** Indices of the panels that can be seen. */
const open = (page: Page): Promise<number[]> =>
  page.locator(panels).evaluateAll((all) => all.flatMap((panel, index) => (panel.checkVisibility() ? [index] : [])));

/** Index of the tab that has focus, that is selected, and that is in the order of Tab. */
const state = (page: Page): Promise<{ focused: number; selected: number[]; reachable: number[] }> =>
  page.locator(tabs).evaluateAll((all) => ({
    focused: all.indexOf(document.activeElement as Element & (SVGElement | HTMLElement)),
    selected: all.flatMap((tab, index) => (tab.getAttribute('aria-selected') === 'true' ? [index] : [])),
    reachable: all.flatMap((tab, index) => ((tab as HTMLElement).tabIndex === 0 ? [index] : [])),
  }));

/** The tabs with their roles, which they have once the page is awake. */
async function awake(path: string): Promise<Page> {
  const { page } = await openPage(browser);
  await page.goto(at(path));
  await boot(page);
  await page.locator('#practice [role=tablist]').waitFor();
  return page;
}

test('with JavaScript off all panels are visible with headings, and the tabs link to them', async () => {
  const { page } = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(at('/'));
  const count = await page.locator(tabs).count();
  expect(count).toBe(7);
  expect(await page.locator(`${panels} h3:visible`).count()).toBe(count);
  expect(await page.locator('#practice [role]').count()).toBe(0);
  await page.locator(tabs).last().click();
  expect(new URL(page.url()).hash).toBe(await page.locator(tabs).last().getAttribute('href'));
});

test('before hydration one panel is open, and all are in the page', async () => {
  const { page } = await openPage(browser);
  await page.goto(at('/'));
  expect(await page.locator(panels).count()).toBe(7);
  expect(await open(page)).toEqual([0]);
});

/** Takes away the rules that browsers of 2022 ignore. */
function forgetScripting(): void {
  for (const sheet of document.styleSheets)
    for (let index = sheet.cssRules.length - 1; index >= 0; index -= 1) {
      const rule = sheet.cssRules[index];
      if (rule instanceof CSSMediaRule && rule.conditionText.includes('scripting')) sheet.deleteRule(index);
    }
}

test('a browser that does not know the media feature `scripting` shows one panel, too', async () => {
  const { page } = await openPage(browser);
  await page.goto(at('/'));
  await page.evaluate(forgetScripting);
  expect(await open(page)).toEqual([0]);
  await page.locator(tabs).nth(1).click();
  expect(await open(page)).toEqual([1]);
});

test('on a slow phone the first tap opens the panel, and hydration leaves it open', async () => {
  const { page, problems } = await openPage(browser, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await slowPhone(page);
  await page.goto(at('/'));
  await page.locator(tabs).nth(1).tap();
  expect(await open(page)).toEqual([1]);
  await booted(page);
  await page.locator('#practice [role=tablist]').waitFor();
  expect(await open(page)).toEqual([1]);
  expect((await state(page)).selected).toEqual([1]);
  expect(problems).toEqual([]);
}, 60_000);

test('an address that names a panel opens it', async () => {
  const page = await awake('/#practice-people');
  await page.waitForFunction(() => document.querySelector('#practice-people')?.checkVisibility());
  expect(await page.locator('#practice-people-tab').getAttribute('aria-selected')).toBe('true');
});

test('tabs and panels reference each other', async () => {
  const page = await awake('/');
  const pairs = await page.locator(tabs).evaluateAll((all) =>
    all.map((tab) => {
      const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
      return [panel?.getAttribute('role'), panel?.getAttribute('aria-labelledby') === tab.id];
    }),
  );
  expect(pairs).toEqual(Array(7).fill(['tabpanel', true]));
});

test.each(sampled([['/ar', 'ArrowLeft', 'ArrowRight']], [['/', 'ArrowRight', 'ArrowLeft']]))(
  'on %s %s selects the next tab and %s the previous, wrapping around; Home and End select first and last',
  async (path, forward, backward) => {
    const page = await awake(path);
    await page.locator(tabs).first().focus();
    for (const [key, index] of [
      [forward, 1],
      [forward, 2],
      [backward, 1],
      ['End', 6],
      [forward, 0],
      [backward, 6],
      ['Home', 0],
    ] as const) {
      await page.keyboard.press(key);
      expect(await state(page)).toEqual({ focused: index, selected: [index], reachable: [index] });
      expect(await open(page)).toEqual([index]);
    }
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('[data-panel]')?.id)).toBe(
      (await page.locator(panels).first().getAttribute('id')) ?? '',
    );
  },
);

test.each(sampled(['/de', '/ar'], ['/', '/ru']))(
  'at 360 px the tabs of %s scroll inside their row, with shadows at its ends',
  async (path) => {
    const { page } = await openPage(browser, { viewport: { width: 360, height: 740 } });
    await page.goto(at(path));
    const row = page.locator('#practice ul').first();
    expect(await row.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    // Shadows at the edges, and covers that scroll along and hide the shadow where the row ends.
    expect(await row.evaluate((element) => getComputedStyle(element).backgroundAttachment)).toBe('local, local, scroll, scroll');
  },
);

test('an address that names a panel opens it and leads to it, and hydration leaves it there', async () => {
  const { page, problems } = await openPage(browser);
  await page.goto(at('/#practice-tax-accounting'));
  const panel = page.locator('#practice-tax-accounting');
  const isOpenInView = async () =>
    (await panel.isVisible()) && panel.evaluate((element) => Math.abs(element.getBoundingClientRect().top) < innerHeight / 2);
  expect(await isOpenInView()).toBe(true);
  await boot(page);
  await page.locator('#practice [role=tablist]').waitFor();
  expect(await isOpenInView()).toBe(true);
  await page.evaluate(() => location.assign('#practice-disputes'));
  await page.locator('#practice-disputes').waitFor();
  expect(await panel.isVisible()).toBe(false);
  expect(problems).toEqual([]);
});
