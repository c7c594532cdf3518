import type { Page } from 'playwright-core';
import { type LocaleCode, localeByCode, localeCodes } from '../contract/locales';
import { consent as words } from '../locales/en/consent.json';
import { layout } from '../locales/en/layout.json';
import { localizedPath } from '../src/routing/localized-path';
import { violations } from '../testing/browser/axe';
import { boot, nextFrames } from '../testing/browser/boot';
import { openPage } from '../testing/browser/browser';
import { quiet } from '../testing/browser/quiet';
import { sharedBrowser } from '../testing/browser/shared-browser';
import { at } from '../testing/browser/site';
import { tornWords } from '../testing/browser/torn-words';
import { sampled } from '../testing/sampled';

const browser = sharedBrowser({ pictures: false });

const banner = (page: Page) => page.locator('#cc-main .cm');
const settings = (page: Page) => page.getByRole('dialog');
const settingsLink = (page: Page) => page.locator('footer a[href*="#cookie-settings"]');

/** A page on which the question has just come up. */
async function asked(path = '/about', options = {}) {
  const watched = await openPage(browser, { undecided: true, ...options });
  await watched.page.goto(at(path));
  await boot(watched.page);
  await banner(watched.page).waitFor();
  return watched;
}

/** Waits until an element has come to rest. */
const atRest = (page: Page, selector: string) =>
  page.waitForFunction(
    (wanted) =>
      document
        .querySelector(wanted)
        ?.getAnimations()
        .every(({ playState }) => playState === 'finished'),
    selector,
  );

const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());

test('yes and no are equally prominent: same size, same look', async () => {
  const { page } = await asked('/about', { viewport: { width: 360, height: 740 } });
  const looks = await banner(page)
    .locator('button:not(.cm__btn--secondary)')
    .evaluateAll((buttons) =>
      buttons.map((button) => {
        const { width, height } = button.getBoundingClientRect();
        const { color, backgroundColor, borderColor, fontSize, fontWeight, textDecorationLine } = getComputedStyle(button);
        return { width, height, color, backgroundColor, borderColor, fontSize, fontWeight, textDecorationLine };
      }),
    );
  expect(looks).toHaveLength(2);
  expect(looks[0]).toEqual(looks[1]);
  expect(looks[0]?.height).toBeGreaterThanOrEqual(44);
});

test.each(sampled(['ar', 'de'], localeCodes))(
  'the question stands in %s, and at 360 × 740 px leaves most of the page free',
  async (locale: LocaleCode) => {
    const { page, problems } = await asked(localizedPath('/about', locale), { viewport: { width: 360, height: 740 } });
    const { consent: own } = (await import(`../locales/${locale}/consent.json`)) as { consent: Record<string, string> };
    const text = await banner(page).innerText();
    for (const key of ['title', 'text', 'accept', 'reject', 'settings', 'analytics', 'chat', 'map']) expect(text).toContain(own[key]);
    await atRest(page, '#cc-main .cm');
    const { box, beyond, direction } = await banner(page).evaluate((element) => ({
      box: element.getBoundingClientRect(),
      beyond: Math.max(0, ...[...element.querySelectorAll('*')].map((inner) => inner.scrollWidth - inner.clientWidth)),
      direction: getComputedStyle(element).direction,
    }));
    expect(box.height).toBeLessThanOrEqual(740 * 0.5);
    expect(beyond).toBe(0);
    expect(await tornWords(page, '#cc-main .cm, footer')).toEqual([]);
    expect(direction).toBe(localeByCode(locale).dir);
    expect(problems).toEqual([]);
  },
);

test('it moves nothing on the page, and takes no focus', async () => {
  const { page } = await openPage(browser, { undecided: true });
  await page.goto(at('/contact'));
  // Until then letters may change their font, which is no matter of the panel.
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await nextFrames(page);
  await page.evaluate(noteShifts);
  const name = page.locator('form [name="name"]').first();
  await name.click();
  await banner(page).waitFor();
  await page.keyboard.type('Anvar');
  await atRest(page, '#cc-main .cm');
  expect(await name.inputValue()).toBe('Anvar');
  expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([]);
});

/** Notes from now on which elements a layout shift moves. */
function noteShifts(): void {
  const moved: string[] = [];
  Object.assign(window, { moved });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { readonly sources: readonly { readonly node: Node | null }[] })[])
      moved.push(...entry.sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 200) : String(node?.textContent))));
  }).observe({ type: 'layout-shift' });
}

test('who has decided sees and fetches nothing of it', async () => {
  const { page } = await asked();
  await banner(page).getByRole('button', { name: words.reject }).click();
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto(at('/services'));
  await boot(page);
  await quiet(page);
  expect(fetched.filter((url) => url.includes('/consent-'))).toEqual([]);
  expect(await banner(page).count()).toBe(0);
});

test('by keyboard: before everything else on the page, and the focus returns to where it was', async () => {
  const { page } = await openPage(browser, { undecided: true });
  await page.goto(at('/about'));
  await page.keyboard.press('Tab');
  await banner(page).waitFor();
  const before = await focusedName(page);
  await page.keyboard.press('Shift+Tab');
  expect(await focusedName(page)).toBe(words.settings);
  await page.keyboard.press('Shift+Tab');
  expect(await focusedName(page)).toBe(words.reject);
  await page.keyboard.press('Enter');
  await banner(page).waitFor({ state: 'detached' });
  expect(await focusedName(page)).toBe(before);
});

test('assistive technology is told of the question, and that the choice is saved', async () => {
  const { page } = await asked();
  const status = page.locator('body > div > [role="status"]').first();
  expect(await status.innerText()).toContain(words.title);
  await banner(page).getByRole('button', { name: words.reject }).click();
  await page.waitForFunction(([element, text]) => element?.textContent === text, [await status.elementHandle(), words.saved] as const);
});

test('the settings keep the focus; Escape closes them, decides nothing and gives the focus back', async () => {
  const { page } = await asked();
  await banner(page).getByRole('button', { name: words.settings }).focus();
  await page.keyboard.press('Enter');
  await settings(page).waitFor();
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('[role=dialog]') !== null),
    ).toBe(true);
  }
  await page.keyboard.press('Escape');
  await settings(page).waitFor({ state: 'detached' });
  expect(await focusedName(page)).toBe(words.settings);
  expect(await banner(page).count()).toBe(1);
});

test('the link in the footer opens them at any time, and has the focus again afterwards', async () => {
  const { page } = await asked();
  await banner(page).getByRole('button', { name: words.reject }).click();
  await settingsLink(page).focus();
  await page.keyboard.press('Enter');
  await settings(page).getByRole('button', { name: words.save }).click();
  await settings(page).waitFor({ state: 'detached' });
  expect(await focusedName(page)).toBe(layout.cookieSettings);
});

test('with forced colours a switch that is on looks different from one that is off', async () => {
  const { page } = await asked('/about', { forcedColors: 'active', reducedMotion: 'reduce' });
  await banner(page).getByRole('button', { name: words.settings }).click();
  const control = settings(page).locator('label:has(.section__toggle:not(:disabled))').first();
  const ground = await control.locator('.toggle__icon').elementHandle();
  const before = await ground?.evaluate((element) => getComputedStyle(element).backgroundColor);
  await control.click();
  await page.waitForFunction(([element, color]) => element && getComputedStyle(element).backgroundColor !== color, [
    ground,
    before,
  ] as const);
});

test('before the page has started, that link leads to the page about privacy, which opens the settings as soon as it starts', async () => {
  const { page } = await openPage(browser, { undecided: true });
  await page.goto(at('/about'));
  const href = (await settingsLink(page).getAttribute('href')) ?? '';
  expect(href).toBe('/privacy#cookie-settings');
  await page.goto(at(href));
  await boot(page);
  await settings(page).waitFor();
});

test.each(sampled([[360, 640]], [[1280, 720]]))(
  'what has the focus is never wholly behind the question, at %i × %i px',
  async (width, height) => {
    const { page } = await asked('/about', { viewport: { width, height }, reducedMotion: 'reduce' });
    await page.locator('a[href="#main"]').focus();
    const stops = await page.locator('a[href], button, summary').count();
    for (let stop = 0; stop < stops; stop += 1) {
      await page.keyboard.press('Tab');
      const hidden = await page.evaluate(() => {
        const question = document.querySelector('#cc-main .cm');
        const focused = document.activeElement;
        if (!question || !focused || focused === document.body || question.contains(focused)) return null;
        const { top, bottom, left, right } = focused.getBoundingClientRect();
        const cover = question.getBoundingClientRect();
        const isHidden = top >= cover.top && bottom <= cover.bottom && left >= cover.left && right <= cover.right;
        return isHidden ? focused.outerHTML.slice(0, 120) : null;
      });
      expect(hidden).toBeNull();
    }
  },
  60_000,
);

test('on a phone the floating buttons stand above it', async () => {
  const { page } = await asked('/about', { viewport: { width: 360, height: 740 } });
  await atRest(page, '#cc-main .cm');
  const top = await banner(page).evaluate((element) => element.getBoundingClientRect().top);
  const call = page.locator('[data-floating] a[href^="tel:"]');
  await page.waitForFunction(([element, limit]) => (element?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY) <= limit, [
    await call.elementHandle(),
    top,
  ] as const);
});

describe.each(sampled([360], [1280]))('%i px wide', (width) => {
  test.each(sampled(['ar'], ['en']))('no violation in the question and in the settings, in %s', async (locale) => {
    const { page } = await asked(localizedPath('/about', locale), {
      viewport: { width, height: 800 },
      bypassCSP: true,
      reducedMotion: 'reduce',
    });
    expect(await violations(page)).toEqual([]);
    await banner(page).getByRole('button').last().click();
    await settings(page).waitFor();
    expect(await violations(page)).toEqual([]);
  });
});
