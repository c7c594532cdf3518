import { localeByCode, localeCodes } from '../contract/locales';
import { localizedPath } from '../src/routing/localized-path';
import { boot, scrollThrough } from '../testing/browser/boot';
import { openPage } from '../testing/browser/browser';
import { sharedBrowser } from '../testing/browser/shared-browser';
import { at, content } from '../testing/browser/site';
import { sampled } from '../testing/sampled';

const browser = sharedBrowser();

interface Site {
  readonly firmName: string;
  readonly figures: readonly { readonly value: number }[];
}

/** The sections of specification.md, section 2, after the banner and the strip with the contacts. */
const sections = [
  'about',
  'specialization',
  'practice',
  'feature',
  'jobs-count',
  'leadership',
  'portfolio',
  'projects',
  'blog',
  'question',
  'feedback',
  'partners',
  'contact',
];

test.each(sampled(['ar', 'ru'], localeCodes))(
  'in %s all fifteen sections are served in order, under the firm’s name, and the figures in the digits of the language',
  async (locale) => {
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(at(localizedPath('/', locale)));
    const { firmName, figures } = await content<Site>('/content/site/', locale);
    const main = page.locator('main');
    expect(await main.locator('h1').count()).toBe(1);
    expect(await main.locator('h1').innerText()).toContain(firmName);
    const found = await main.evaluate((element, ids) => ids.filter((id) => element.querySelector(`section#${id}`)), sections);
    expect(found).toEqual(sections);
    const tops = await Promise.all(sections.map(async (id) => (await page.locator(`section#${id}`).boundingBox())?.y ?? 0));
    expect(tops).toEqual([...tops].sort((a, b) => a - b));
    expect(await main.locator('[data-carousel] >> nth=0').isVisible()).toBe(true);
    expect(await main.locator('a[href^="tel:"]').first().isVisible()).toBe(true);
    const words = await page.locator('#jobs-count dd').allInnerTexts();
    const numbers = new Intl.NumberFormat(localeByCode(locale).languageTag);
    figures.forEach(({ value }, index) => {
      expect(words[index]).toContain(numbers.format(value));
    });
  },
);

test.each(sampled(['ar'], ['en']))(
  'in %s nothing shifts and the console stays silent while the page hydrates and scrolls to its end',
  async (locale) => {
    const { page, problems } = await openPage(browser);
    await page.goto(at(localizedPath('/', locale)));
    // Fonts that arrive late are another matter, and this machine may lack the system's fonts that theirs are matched to.
    await page.evaluate(async () => {
      await document.fonts.ready;
      const shifts: unknown[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources?: { node?: Element }[] })[])
          shifts.push([entry.value, entry.sources?.map(({ node }) => node?.className)]);
      }).observe({ type: 'layout-shift' });
    });
    await boot(page);
    await page.locator('[data-carousel=slider]').first().waitFor();
    await scrollThrough(page);
    expect(await page.evaluate(() => (window as unknown as { shifts: unknown[] }).shifts)).toEqual([]);
    expect(problems).toEqual([]);
  },
  60_000,
);

test.each([
  [360, 640],
  [360, 1400],
  [1280, 800],
  [1280, 1400],
])('in a window of %i × %i px the banner is as high as the window', async (width, height) => {
  const { page } = await openPage(browser, { viewport: { width, height } });
  await page.goto(at('/'));
  expect((await page.locator('[data-carousel]').first().boundingBox())?.height).toBe(height);
});

test('the first slide’s picture is eager, the others are lazy', async () => {
  // As it is served: wide windows load the others after the page.
  const { page } = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(at('/'));
  const pictures = page.locator('[data-carousel]').first().locator('img');
  expect(
    await pictures.evaluateAll((all) => all.map((picture) => [picture.getAttribute('loading'), picture.getAttribute('fetchpriority')])),
  ).toEqual([
    ['eager', 'high'],
    ['lazy', null],
    ['lazy', null],
  ]);
});

describe('cards', () => {
  test.each(sampled(['/de', '/ar'], ['/', '/ru', '/zh']))('on %s only those of posts are cut', async (path) => {
    const { page } = await openPage(browser, { javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
    await page.goto(at(path));
    const clamps = await page.locator('article').evaluateAll((cards) =>
      cards.map((card) => {
        const clampOf = (selector: string) => {
          const element = card.querySelector(selector);
          return element && getComputedStyle(element).webkitLineClamp;
        };
        return { isPost: card.closest('#blog') !== null, clamps: [clampOf('h3, h4'), clampOf('p:last-child')] };
      }),
    );
    expect(clamps.filter(({ isPost }) => !isPost).length).toBeGreaterThan(20);
    for (const { isPost, clamps: found } of clamps) expect(found).toEqual(isPost ? ['2', '3'] : ['none', 'none']);
  });
});

test('a question opens and closes by keyboard without JavaScript', async () => {
  const { page } = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(at('/'));
  const question = page.locator('#question details').first();
  await question.locator('summary').focus();
  await page.keyboard.press('Enter');
  expect(await question.locator('p').first().isVisible()).toBe(true);
  await page.keyboard.press('Enter');
  expect(await question.locator('p').first().isVisible()).toBe(false);
});

test('a phone has a button to the form in place of form and map', async () => {
  const { page } = await openPage(browser, { javaScriptEnabled: false, viewport: { width: 575, height: 740 } });
  await page.goto(at('/'));
  const section = page.locator('#contact');
  const button = section.getByRole('link', { name: 'Send a request' });
  expect([await button.isVisible(), await section.locator('form').isVisible()]).toEqual([true, false]);
  await page.setViewportSize({ width: 576, height: 740 });
  expect([await button.isVisible(), await section.locator('form').isVisible()]).toEqual([false, true]);
});

test('a slide in Arabic is mirrored, picture and arrow; one in English amid Arabic is not', async () => {
  const { page } = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(at('/ar'));
  const slide = page.locator('h2 >> xpath=ancestor::*[.//img][1]').first();
  const widths = () =>
    slide
      .locator('img, svg')
      .evaluateAll((drawings) => [...new Set(drawings.map((each) => new DOMMatrix(getComputedStyle(each).transform).a))]);
  expect(await widths()).toEqual([-1]);
  await slide.evaluate((element) => element.setAttribute('dir', 'ltr'));
  expect(await widths()).toEqual([1]);
});
