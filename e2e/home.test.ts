import type { Page } from 'playwright-core';
import { localeByCode, localeCodes } from '../contract/locales';
import { localizedPath } from '../src/routing/localized-path';
import { boot, nextFrames } from '../testing/browser/boot';
import { openPage } from '../testing/browser/browser';
import { sharedBrowser } from '../testing/browser/shared-browser';
import { at, content } from '../testing/browser/site';
import { sampled } from '../testing/sampled';
import { until } from '../testing/until';

const browser = sharedBrowser();

interface Site {
  readonly firmName: string;
  readonly figures: readonly { readonly value: number }[];
}

/** Scrolls the page to its end as a person does, and back. */
async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 500) {
    await page.mouse.wheel(0, 500);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  }
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

describe('figures', () => {
  /** Makes a list of what the second figure shows, frame by frame, while it counts. */
  const watch = (page: Page) =>
    page.evaluate(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      const running = document.querySelectorAll('#jobs-count dd [aria-hidden]')[1];
      if (running)
        new MutationObserver(() => seen.push(running.textContent ?? '')).observe(running, {
          childList: true,
          characterData: true,
          subtree: true,
        });
    });
  const counted = (page: Page) => page.evaluate(() => (window as unknown as { seen: string[] }).seen);

  test('they count up whenever they come into view, end at the value, and shift nothing', async () => {
    const { page } = await openPage(browser);
    await page.goto(at('/'));
    await boot(page);
    await watch(page);
    for (const time of [1, 2]) {
      const before = (await counted(page)).length;
      await page.locator('#jobs-count').scrollIntoViewIfNeeded();
      const size = await page.locator('#jobs-count dd').nth(1).boundingBox();
      await page.waitForFunction((length) => {
        const seen = (window as unknown as { seen: string[] }).seen;
        return seen.length > length && seen.at(-1) === '';
      }, before);
      const frames = (await counted(page)).slice(before, -1).filter(Boolean);
      const values = frames.map((frame) => Number(frame.replace(/\D/g, '')));
      expect(values.length).toBeGreaterThan(1);
      expect(values).toEqual([...values].sort((a, b) => a - b));
      expect(await page.locator('#jobs-count dd').nth(1).innerText()).toBe('1,900+');
      expect((await page.locator('#jobs-count dd').nth(1).boundingBox())?.width).toBe(size?.width);
      if (time === 1) await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await page.waitForFunction((isFirst) => !isFirst || scrollY === 0, time === 1);
    }
  });

  test('they do not count with reduced motion', async () => {
    const { page } = await openPage(browser, { reducedMotion: 'reduce' });
    await page.goto(at('/'));
    await boot(page);
    await watch(page);
    await page.locator('#jobs-count').scrollIntoViewIfNeeded();
    await nextFrames(page);
    expect((await counted(page)).filter(Boolean)).toEqual([]);
  });
});

describe('blocks that rise', () => {
  /** What is less than opaque in the page, and whether any of it is in the window, or as far below as blocks are moved at first. */
  const faded = (page: Page) =>
    page.evaluate(() =>
      Array.from(document.querySelectorAll('main *'))
        // The figures are covered by the counting ones while those run.
        .filter((element) => Number(getComputedStyle(element).opacity) < 1 && element.textContent && !element.closest('#jobs-count dd'))
        .map((element) => {
          const { top, bottom } = element.getBoundingClientRect();
          return { opacity: Number(getComputedStyle(element).opacity), isInView: top < innerHeight + 24 && bottom > 0 };
        }),
    );

  /** Scrolls until the head of the team's section is so far above the lower edge of the window, and stays there while sections above are laid out. */
  const raise = async (page: Page, distance: number) => {
    const isThere = () =>
      page.locator('#leadership h2').evaluate((element, wanted) => {
        const head = element.parentElement?.parentElement as Element;
        const missing = head.getBoundingClientRect().top - innerHeight + wanted;
        // A block is moved by as much while it rises.
        if (Math.abs(missing) > 24) scrollBy({ top: missing, behavior: 'instant' });
        return Math.abs(missing) <= 24;
      }, distance);
    await until(async () => {
      await isThere();
      // Without script no frame calls back; a picture of the page needs one, too.
      await page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } });
      return isThere();
    }, `the head is ${distance} px above the edge`);
  };

  test.each([
    ['with', true],
    ['without', false],
  ])('%s JavaScript a block rises whenever it passes the lower edge of the window', async (_, javaScriptEnabled) => {
    const { page } = await openPage(browser, { javaScriptEnabled });
    await page.goto(at('/'));
    if (javaScriptEnabled) await boot(page);
    for (const _time of [1, 2]) {
      await raise(page, 40);
      const passing = await faded(page);
      expect(passing.map(({ isInView }) => isInView)).toEqual([true]);
      expect(passing[0]?.opacity).toBeGreaterThanOrEqual(0.4);
      await raise(page, 400);
      expect((await faded(page)).filter(({ isInView }) => !isInView)).toEqual([]);
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    }
  });

  test('what is not in the window is never hidden, so that captures of the whole page have it', async () => {
    const { page } = await openPage(browser);
    await page.goto(at('/'));
    await boot(page);
    for (const act of [() => page.mouse.wheel(0, 300), () => scrollThrough(page), () => page.evaluate(() => scrollTo(0, 0))]) {
      await act();
      await nextFrames(page);
      expect((await faded(page)).filter(({ isInView }) => !isInView)).toEqual([]);
    }
  });

  test('nothing moves with reduced motion or in print', async () => {
    const { page } = await openPage(browser, { reducedMotion: 'reduce' });
    await page.goto(at('/'));
    await raise(page, 40);
    expect(await faded(page)).toEqual([]);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await raise(page, 40);
    expect(await faded(page)).toHaveLength(1);
    await page.emulateMedia({ media: 'print' });
    expect(await faded(page)).toEqual([]);
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
