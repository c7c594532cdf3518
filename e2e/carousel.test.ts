import type { Page } from 'playwright-core';
import { violations } from '../testing/browser/axe';
import { boot, booted, nextFrames, showIntent, slowPhone, slowProcessor } from '../testing/browser/boot';
import { openPage } from '../testing/browser/browser';
import { carousels, seen, showsSlides, sliding } from '../testing/browser/carousel';
import { sharedBrowser } from '../testing/browser/shared-browser';
import { at } from '../testing/browser/site';
import { sampled } from '../testing/sampled';

const browser = sharedBrowser();

const { banner, services } = carousels;
const next = '[data-step="1"]';
const back = '[data-step="-1"]';
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

const isSlider = (url: string) => /\/carousel-[^/]*\.js/.test(url);

/** Requests for the slider's own chunk. */
function sliderRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (isSlider(request.url())) asked.push(request.url());
  });
  return asked;
}

describe('as served', () => {
  test('with JavaScript off it is a list that scrolls and snaps, without useless buttons', async () => {
    const { page } = await openPage(browser, { javaScriptEnabled: false, ...phone });
    await page.goto(at('/'));
    const list = page.locator(`${banner} [data-list]`);
    expect(await list.locator('> li').count()).toBe(3);
    expect(await list.evaluate((element) => getComputedStyle(element).scrollSnapType)).toBe('inline mandatory');
    expect(await page.locator(`${banner} button:visible`).count()).toBe(0);
    await list.locator('> li').last().getByRole('link').focus();
    await showsSlides(page, banner, [2]);
  });

  test.each(sampled(['/ar'], ['/']))(
    'on a slow phone the first tap on “next” of %s shows the next slide, and the slider starts there',
    async (path) => {
      const { page, problems } = await openPage(browser, phone);
      await slowPhone(page);
      await page.goto(at(path));
      await page.locator(`${banner} ${next}`).tap();
      await showsSlides(page, banner, [1]);
      await booted(page);
      await page.locator(`${banner}[data-carousel=slider]`).waitFor({ timeout: 60_000 });
      await showsSlides(page, banner, [1]);
      expect(await page.locator(`${banner} [aria-current]`).getAttribute('data-go')).toBe('1');
      expect(problems).toEqual([]);
    },
    90_000,
  );
});

describe('the slider', () => {
  test('is fetched only after hydration, when in view', async () => {
    const { page } = await openPage(browser);
    const asked = sliderRequests(page);
    await page.goto(at('/'));
    expect(asked).toEqual([]);
    await sliding(page, banner);
    expect(asked).toHaveLength(1);
  });

  test('is not fetched with Save-Data; the same buttons scroll the list', async () => {
    const { page } = await openPage(browser);
    const asked = sliderRequests(page);
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    await page.goto(at('/'));
    await boot(page);
    await page.locator(`${banner}[data-carousel=list]`).waitFor();
    await page.locator(`${banner} ${next}`).click();
    await showsSlides(page, banner, [1]);
    expect(asked).toEqual([]);
  });

  test('replaces the list without a layout shift, and keeps slide, focus and the first picture', async () => {
    const { page, problems } = await openPage(browser);
    const pictures: string[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'image' && !response.fromServiceWorker()) pictures.push(response.url());
    });
    await page.addInitScript(() => {
      const shifts: { at: number; what: string }[] = [];
      Object.assign(window, { shifts });
      type Shift = PerformanceEntry & { readonly value: number; readonly sources: readonly { readonly node: Element | null }[] };
      new PerformanceObserver((list) => {
        for (const { startTime, value, sources } of list.getEntries() as Shift[])
          shifts.push({
            at: startTime,
            what: `${value} of ${sources.map(({ node }) => node?.parentElement?.outerHTML.slice(0, 200)).join(', ')}`,
          });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(at('/'));
    // Whether fonts and the first picture move the page is another test's question: both are there, and painted two frames later.
    const atRest = await page.evaluate(async () => {
      await document.fonts.ready;
      await document.querySelector<HTMLImageElement>('[data-slide] img, [data-list] img')?.decode();
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      return performance.now();
    });
    const first = page.locator(`${banner} [data-list] > li`).first().getByRole('link');
    const place = await first.boundingBox();
    await first.focus();
    const href = await first.getAttribute('href');
    await sliding(page, banner);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(href);
    expect(await page.evaluate(() => document.activeElement?.closest('[data-slide]') !== null)).toBe(true);
    expect(await page.locator(`${banner} [data-slide]`).first().getByRole('link').boundingBox()).toEqual(place);
    const shifts = await page.evaluate(() => (window as unknown as { shifts: { at: number; what: string }[] }).shifts);
    expect(shifts.filter(({ at }) => at > atRest)).toEqual([]);
    expect(new Set(pictures).size).toBe(pictures.length);
    expect(problems).toEqual([]);
  });

  test('has no cloned slides, and slides out of view are inert', async () => {
    const { page } = await openPage(browser);
    await page.goto(at('/'));
    await sliding(page, services);
    expect(await page.locator('.slick-cloned').count()).toBe(0);
    expect(
      await page.locator(`${services} .slick-slide`).evaluateAll((slides) => slides.map((slide) => (slide as HTMLElement).inert)),
    ).toEqual([...Array(3).fill(false), ...Array(6).fill(true)]);
    expect(await page.locator(`${services} [tabindex]`).count()).toBe(0);
    const links = page.locator(`${services} [data-slide] a`);
    await links.first().focus();
    const visited: (string | null)[] = [];
    for (let step = 0; step < 4; step += 1) {
      visited.push(await page.evaluate(() => document.activeElement?.getAttribute('data-step') ?? document.activeElement?.tagName ?? null));
      await page.keyboard.press('Tab');
    }
    expect(visited).toEqual(['A', 'A', 'A', '-1']);
  });

  test('is announced as a carousel of numbered slides', async () => {
    const { page } = await openPage(browser);
    await page.goto(at('/ru'));
    await sliding(page, banner);
    const root = page.locator(banner);
    expect(await root.getAttribute('aria-roledescription')).toBe('карусель');
    expect(await root.getAttribute('aria-label')).toBeTruthy();
    const slides = root.locator('[data-slide]');
    expect(await slides.evaluateAll((all) => all.map((slide) => slide.getAttribute('aria-label')))).toEqual(['1 из 3', '2 из 3', '3 из 3']);
    expect(await slides.first().getAttribute('aria-roledescription')).toBe('слайд');
    expect(await root.locator('[data-go]').first().getAttribute('aria-label')).toMatch(/^Слайд 1: ./);
  });

  const otherWidths = [
    [575, 1],
    [992, 3],
    [1199, 3],
    [1400, 4],
  ] as const;
  test.each(sampled([[576, 2]], otherWidths))('at %i px shows %i services', async (width, count) => {
    const { page } = await openPage(browser, { viewport: { width, height: 800 } });
    await page.goto(at('/'));
    expect(await seen(page, services)).toHaveLength(count);
    const served = await seen(page, services);
    await sliding(page, services);
    const slid = await seen(page, services);
    expect(slid.map(({ index }) => index)).toEqual(served.map(({ index }) => index));
    slid.forEach(({ start, width: slideWidth }, index) => {
      expect(Math.abs(start - (served[index]?.start ?? Number.NaN))).toBeLessThanOrEqual(1);
      expect(Math.abs(slideWidth - (served[index]?.width ?? Number.NaN))).toBeLessThanOrEqual(1);
    });
  });

  test('shows fewer services in a narrower window, with the same one first', async () => {
    const { page } = await openPage(browser);
    await page.goto(at('/ar'));
    await sliding(page, services);
    await page.locator(`${services} ${next}`).click();
    await showsSlides(page, services, [1, 2, 3]);
    // On a slow processor react-slick loses a jump that falls into its own reaction to the resize.
    await slowProcessor(page, 6);
    await page.setViewportSize({ width: 600, height: 800 });
    await showsSlides(page, services, [1, 2]);
  });
});

describe.each(sampled(['/ar'], ['/']))('%s', (path) => {
  test('services are in reading order, and the buttons stop at both ends', async () => {
    const { page, problems } = await openPage(browser);
    await page.goto(at(path));
    await sliding(page, services);
    await showsSlides(page, services, [0, 1, 2]);
    const starts = (await seen(page, services)).map(({ start }) => start);
    expect(starts).toEqual([...starts].sort((a, b) => a - b));
    const isOff = (button: string) => page.locator(`${services} ${button}`).getAttribute('aria-disabled');
    expect([await isOff(back), await isOff(next)]).toEqual(['true', 'false']);
    await page.locator(`${services} ${next}`).focus();
    for (let step = 1; step <= 6; step += 1) {
      await page.keyboard.press('Enter');
      await showsSlides(page, services, [step, step + 1, step + 2]);
    }
    expect([await isOff(back), await isOff(next)]).toEqual(['false', 'true']);
    await page.keyboard.press('Enter');
    await showsSlides(page, services, [6, 7, 8]);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-step'))).toBe('1');
    expect(problems).toEqual([]);
  });

  test('a list of comments that has the focus is replaced only when the focus leaves it', async () => {
    const { page, problems } = await openPage(browser);
    await page.clock.install();
    await page.goto(at(path));
    const fetched = page.waitForEvent('requestfinished', (request) => isSlider(request.url()));
    await showIntent(page);
    await page.locator(`${carousels.comments}[data-carousel=list]`).waitFor();
    const list = page.locator(`${carousels.comments} [data-list]`);
    await list.focus();
    await fetched;
    await nextFrames(page);
    // Four times as long as a list without focus has to be at rest.
    await page.clock.runFor(1_000);
    expect(await list.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Tab');
    await page.locator(`${carousels.comments}[data-carousel=slider]`).waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON');
    expect(problems).toEqual([]);
  });

  test('a swipe against the reading direction shows the next slide, the opposite one the previous', async () => {
    const { page, problems } = await openPage(browser, phone);
    await page.goto(at(path));
    await boot(page);
    await page.locator(`${banner}[data-carousel=slider]`).waitFor();
    const session = await page.context().newCDPSession(page);
    const swipe = async (from: number, to: number) => {
      const point = (x: number) => [{ x, y: 300 }];
      await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: point(from) });
      for (let part = 1; part <= 5; part += 1)
        await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: point(from + ((to - from) * part) / 5) });
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    const [start, end] = path === '/ar' ? [60, 300] : [300, 60];
    await swipe(start, end);
    await showsSlides(page, banner, [1]);
    await swipe(end, start);
    await showsSlides(page, banner, [0]);
    expect(problems).toEqual([]);
  });

  test.each(sampled([360], [1280]))('the active slider has no violation at %i px', async (width) => {
    const { page, problems } = await openPage(browser, { viewport: { width, height: 800 }, bypassCSP: true });
    await page.goto(at(path));
    for (const carousel of [services, carousels.comments, banner]) await sliding(page, carousel);
    expect(await violations(page)).toEqual([]);
    expect(problems).toEqual([]);
  });
});
