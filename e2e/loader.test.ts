import type { Page } from 'playwright-core';
import { openPage, type PageOptions } from '../testing/browser/browser';
import { sharedBrowser } from '../testing/browser/shared-browser';
import { at } from '../testing/browser/site';
import { sampled } from '../testing/sampled';

const browser = sharedBrowser({ pictures: false });

/** The first page of a visit, as soon as its document is there. */
async function firstPage(path = '/', options: PageOptions = {}): Promise<Page> {
  const { page } = await openPage(browser, { firstOfVisit: true, ...options });
  await page.goto(at(path), { waitUntil: 'commit' });
  await page.locator('#loader').waitFor({ state: 'attached' });
  return page;
}

const loader = (page: Page) => page.locator('#loader');

/** Moves the loader's clock to a time in milliseconds and tells what is to be seen of it then. */
const lookAt = (page: Page, time: number) =>
  page.evaluate((now) => {
    const element = document.getElementById('loader') as HTMLElement;
    for (const animation of element.getAnimations({ subtree: true })) {
      animation.pause();
      animation.currentTime = now;
    }
    const { display, visibility, opacity } = getComputedStyle(element);
    return { display, visibility, opacity };
  }, time);

test('it lasts 3000 ms: visible nearly to the end, hidden at the end', async () => {
  const page = await firstPage();
  const timing = await loader(page).evaluate((element) =>
    element.getAnimations().map((animation) => animation.effect?.getComputedTiming().endTime),
  );
  expect(timing).toEqual([3_000]);
  expect(await lookAt(page, 0)).toEqual({ display: 'block', visibility: 'visible', opacity: '1' });
  expect(await lookAt(page, 2_700)).toEqual({ display: 'block', visibility: 'visible', opacity: '1' });
  expect(await lookAt(page, 2_999)).toMatchObject({ visibility: 'visible' });
  expect(await lookAt(page, 3_000)).toMatchObject({ visibility: 'hidden', opacity: '0' });
});

test('its mark is fully drawn before the curtain rises', async () => {
  const page = await firstPage();
  const lines = await page.locator('#loader path[pathLength]').evaluateAll((all) =>
    all.map((path) => {
      const [animation] = path.getAnimations();
      return { ends: Number(animation?.effect?.getComputedTiming().endTime), offset: getComputedStyle(path).strokeDasharray };
    }),
  );
  expect(lines).toHaveLength(10);
  for (const { ends, offset } of lines) {
    expect(ends).toBeGreaterThan(0);
    expect(ends).toBeLessThanOrEqual(1_000);
    expect(offset).toMatch(/^1(px)?$/);
  }
});

/** What a press at five places of the window would fall on: the loader, or the page. */
const pressed = (page: Page) =>
  page.evaluate(() =>
    [0.02, 0.25, 0.5, 0.75, 0.98].map((part) =>
      document.elementFromPoint(innerWidth * part, innerHeight * 0.9)?.id === 'loader' ? 'loader' : 'page',
    ),
  );

/** Places of the loader’s mark and of the page’s logo, rounded. */
const places = (page: Page) =>
  page.evaluate(() => {
    const logo = Array.from(document.querySelectorAll('header svg, main svg')).find(
      (svg) => svg.querySelectorAll('path').length === 10 && svg.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    );
    return [document.querySelector('#loader svg'), logo].map((svg) => {
      const { x, y, width } = (svg as Element).getBoundingClientRect();
      return [x, y, width].map(Math.round);
    });
  });

const otherWindows = [
  ['/', 360],
  ['/', 1280],
  ['/ar/about', 1280],
  ['/about', 1920],
] as const;

test.each(sampled([['/ar', 360]], otherWindows))(
  'on %s at %i px it covers the window until the mark is drawn; then the mark travels to the logo, and nothing is covered',
  async (path, width) => {
    const page = await firstPage(path, { viewport: { width, height: 640 } });
    await page.waitForLoadState('load');
    expect(await lookAt(page, 1_000)).toMatchObject({ opacity: '1' });
    expect(await loader(page).boundingBox()).toEqual({ x: 0, y: 0, width, height: 640 });
    expect(await pressed(page)).toEqual(['loader', 'loader', 'loader', 'loader', 'loader']);
    for (const time of [1_200, 1_300, 1_400, 1_500, 1_600, 1_700]) {
      await lookAt(page, time);
      const [mark, edge] = await page.evaluate(() => [
        document.querySelector('#loader svg')?.getBoundingClientRect().bottom,
        // The curtain is as high as the window, and moves by its transform alone.
        innerHeight + new DOMMatrix(getComputedStyle(document.getElementById('loader') as Element, '::before').transform).f,
      ]);
      expect([time, mark]).toEqual([time, expect.any(Number)]);
      if (time < 1_600) expect(mark).toBeLessThanOrEqual(edge as number);
    }
    for (const time of [1_600, 2_000, 2_900]) {
      await lookAt(page, time);
      const [mark, logo] = await places(page);
      expect([time, mark]).toEqual([time, logo]);
    }
    await lookAt(page, 2_000);
    expect(await pressed(page)).toEqual(['page', 'page', 'page', 'page', 'page']);
    expect(await page.locator('h1').isVisible()).toBe(true);
    expect(await page.getByRole('contentinfo').isVisible()).toBe(true);
  },
);

test('the page’s largest contentful paint happens under it, without a layout shift', async () => {
  const page = await firstPage();
  await page.waitForLoadState('load');
  const seen = await page.evaluate(
    () =>
      new Promise<{ inLoader: boolean; whileShown: boolean; shift: number }>((resolve) => {
        new PerformanceObserver((list) => {
          const last = list.getEntries().at(-1) as PerformanceEntry & { element?: Element };
          const clock = document.getElementById('loader')?.getAnimations()[0]?.currentTime;
          resolve({
            inLoader: last.element?.closest('#loader') != null,
            whileShown: typeof clock === 'number' && clock < 3_000,
            shift: 0,
          });
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
  expect(seen).toMatchObject({ inLoader: false, whileShown: true });
  await loader(page).waitFor({ state: 'hidden' });
  const shifts = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver(() => undefined);
        observer.observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => setTimeout(() => resolve(observer.takeRecords().length)));
      }),
  );
  expect(shifts).toBe(0);
});

test('it ends by itself', async () => {
  const page = await firstPage('/about');
  await loader(page).waitFor({ state: 'hidden', timeout: 15_000 });
  // The event that takes it away comes after the frame in which CSS hides it.
  await page.locator('html:not([data-loader])').waitFor({ state: 'attached' });
});

test('it ends even if its script stops', async () => {
  const page = await firstPage('/about');
  await page.evaluate(() => {
    addEventListener('animationend', (event) => event.stopImmediatePropagation(), true);
  });
  await loader(page).waitFor({ state: 'hidden', timeout: 15_000 });
});

test('only the first page of a visit has it', async () => {
  const page = await firstPage('/about');
  expect(await loader(page).isVisible()).toBe(true);
  await page.goto(at('/contact'));
  expect(await loader(page).isVisible()).toBe(false);
  await page.reload();
  expect(await loader(page).isVisible()).toBe(false);
  const next = await firstPage('/contact');
  expect(await loader(next).isVisible()).toBe(true);
});

test.each<[string, (page: Page) => Promise<void>]>([
  ['key', (page) => page.keyboard.press('Shift')],
  ['click', (page) => page.mouse.click(200, 300)],
  ['wheel event', (page) => page.mouse.wheel(0, 10)],
  ['scroll', (page) => page.evaluate(() => scrollTo(0, 50))],
])('it ends on the first %s', async (_, act) => {
  const page = await firstPage('/about');
  await page.waitForLoadState('load');
  await lookAt(page, 500);
  await act(page);
  await page.waitForFunction(() => {
    const ends = document.getElementById('loader')?.getAnimations()[0]?.effect?.getComputedTiming().endTime;
    return ends === undefined || ends === 200;
  });
  await loader(page).waitFor({ state: 'hidden' });
});

test('the click that ends it activates nothing behind it', async () => {
  const page = await firstPage('/about', { viewport: { width: 1280, height: 800 } });
  await page.waitForLoadState('load');
  await lookAt(page, 500);
  const link = await page.locator('header a[href="/works"]').first().boundingBox();
  await page.mouse.click((link?.x ?? 0) + 10, (link?.y ?? 0) + 10);
  await loader(page).waitFor({ state: 'hidden' });
  expect(new URL(page.url()).pathname).toBe('/about');
  await page.mouse.click((link?.x ?? 0) + 10, (link?.y ?? 0) + 10);
  await page.waitForURL(at('/works'));
});

test('a touch ends it, too', async () => {
  const page = await firstPage('/about', { hasTouch: true, isMobile: true, viewport: { width: 360, height: 640 } });
  await page.waitForLoadState('load');
  await lookAt(page, 500);
  await page.touchscreen.tap(180, 400);
  await loader(page).waitFor({ state: 'hidden' });
  expect(new URL(page.url()).pathname).toBe('/about');
});

test('it is skipped with reduced motion', async () => {
  const page = await firstPage('/', { reducedMotion: 'reduce' });
  expect(await loader(page).isVisible()).toBe(false);
  expect(await page.locator('html').getAttribute('data-loader')).toBeNull();
});

test('it is skipped with Save-Data', async () => {
  const { page } = await openPage(browser, { firstOfVisit: true });
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.goto(at('/'));
  expect(await loader(page).isVisible()).toBe(false);
});

test('it is skipped without an error where storage is denied', async () => {
  const { page, problems } = await openPage(browser, { firstOfVisit: true });
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('refused', 'SecurityError');
      },
    });
  });
  await page.goto(at('/'));
  expect(await loader(page).isVisible()).toBe(false);
  expect(problems).toEqual([]);
});

test('it is skipped with JavaScript off', async () => {
  const page = await firstPage('/', { javaScriptEnabled: false });
  expect(await loader(page).isVisible()).toBe(false);
  expect(await page.locator('h1').isVisible()).toBe(true);
});

test('it is hidden from assistive technology and in print', async () => {
  const page = await firstPage('/about');
  expect(await loader(page).getAttribute('aria-hidden')).toBe('true');
  expect(await page.locator('#loader a, #loader button, #loader [tabindex]').count()).toBe(0);
  await lookAt(page, 500);
  await page.emulateMedia({ media: 'print' });
  expect(await loader(page).isVisible()).toBe(false);
});
