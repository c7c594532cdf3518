import type { Page } from 'playwright-core';
import { localizedPath } from '../src/routing/localized-path';
import { fetchAhead, navigate, openBooted, settled } from '../testing/browser/client-navigation';
import { sharedBrowser } from '../testing/browser/shared-browser';
import { sampled } from '../testing/sampled';

const browser = sharedBrowser({ pictures: false });

jest.setTimeout(120_000);

/** Notes every phase of the transition, with the heading and the words that are on the screen in it. */
async function watchTransition(page: Page): Promise<() => Promise<{ phase: string; heading: string; text: string; headings: number }[]>> {
  await page.evaluate(() => {
    const box = document.querySelector('[data-transition="page"]') as HTMLElement;
    const seen: object[] = [];
    Object.assign(window, { seenPhases: seen });
    new MutationObserver(() =>
      seen.push({
        phase: box.dataset.phase ?? 'still',
        heading: box.querySelector('h1')?.textContent,
        text: box.textContent,
        headings: box.querySelectorAll('h1').length,
      }),
    ).observe(box, { attributeFilter: ['data-phase'] });
  });
  return () => page.evaluate(() => (window as unknown as { seenPhases: never }).seenPhases);
}

const mainText = (page: Page) => page.locator('[data-transition]').evaluate((box) => box.textContent ?? '');
const scrollTop = (page: Page) => page.evaluate(() => window.scrollY);

test('the transition "page" is out-in: the old page leaves unchanged, then the new one enters', async () => {
  const { page, problems } = await openBooted(browser, '/ru/about');
  const before = { heading: await page.locator('h1').textContent(), text: await mainText(page) };
  const phases = await watchTransition(page);
  await page.locator('footer a[href="/ru/blog"]').click();
  await settled(page, '/ru/blog');
  const [leaving, entering, still, ...more] = await phases();
  expect(leaving).toEqual({ phase: 'leaving', ...before, headings: 1 });
  expect(entering).toMatchObject({ phase: 'entering', heading: await page.locator('h1').textContent(), headings: 1 });
  expect([still?.phase, more]).toEqual(['still', []]);
  expect(problems).toEqual([]);
});

test('it animates only opacity and transform, for 150 to 300 ms', async () => {
  const { page } = await openBooted(browser, '/about');
  await page.evaluate(() => {
    const box = document.querySelector('[data-transition="page"]') as HTMLElement;
    const seen: object[] = [];
    Object.assign(window, { seenAnimations: seen });
    // At the change of phase itself: on a slow machine the animation may be over when its event comes.
    new MutationObserver(() => {
      const [animation] = box.getAnimations();
      if (!animation) return;
      const { effect } = animation as unknown as { effect: KeyframeEffect };
      const properties = effect.getKeyframes().flatMap((frame) => Object.keys(frame));
      seen.push({ duration: effect.getComputedTiming().duration, properties });
    }).observe(box, { attributeFilter: ['data-phase'] });
  });
  await navigate(page, '/blog');
  await settled(page, '/blog');
  const seen = await page.evaluate(
    () => (window as unknown as { seenAnimations: { duration: number; properties: string[] }[] }).seenAnimations,
  );
  expect(seen).toHaveLength(2);
  for (const { duration, properties } of seen) {
    expect(duration).toBeGreaterThanOrEqual(150);
    expect(duration).toBeLessThanOrEqual(300);
    const animated = properties.filter((name) => !['offset', 'computedOffset', 'easing', 'composite'].includes(name));
    expect(animated.filter((name) => !['opacity', 'transform'].includes(name))).toEqual([]);
  }
});

test('with reduced motion nothing moves', async () => {
  const { page } = await openBooted(browser, '/about', { reducedMotion: 'reduce' });
  await page.evaluate(() => {
    const box = document.querySelector('[data-transition="page"]') as HTMLElement;
    box.addEventListener('animationstart', () => {
      const longest = Math.max(...box.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().duration)));
      document.body.dataset.longest = String(Math.max(longest, Number(document.body.dataset.longest ?? 0)));
    });
  });
  await navigate(page, '/blog');
  await settled(page, '/blog');
  expect(Number(await page.locator('body').getAttribute('data-longest'))).toBeLessThan(1);
});

test('hydration does not animate the served page', async () => {
  const { page } = await openBooted(browser, '/about');
  expect(await page.locator('[data-transition="page"]').getAttribute('data-phase')).toBeNull();
  expect(await page.locator('[data-transition="page"]').evaluate((box) => box.getAnimations().length)).toBe(0);
});

test('header and footer persist, only the page changes', async () => {
  const { page, documents } = await openBooted(browser, '/about');
  await page.evaluate(() => {
    for (const part of ['header', 'footer', 'main']) Object.assign(document.querySelector(part) as object, { isOfBefore: true });
  });
  await navigate(page, '/faq');
  await settled(page, '/faq');
  const kept = await page.evaluate(() =>
    ['header', 'footer', 'main'].map((part) => 'isOfBefore' in (document.querySelector(part) as object)),
  );
  expect(kept).toEqual([true, true, true]);
  expect(documents).toEqual([]);
});

test.each(sampled(['/ar/contact'], ['/', '/ru']))('from %s the page leaves like every page', async (from) => {
  const { page, problems } = await openBooted(browser, from);
  const to = localizedPath('/about', from.startsWith('/ru') ? 'ru' : from.startsWith('/ar') ? 'ar' : 'en');
  const phases = await watchTransition(page);
  const heading = await page.locator('h1').first().textContent();
  await navigate(page, to);
  await settled(page, to);
  expect((await phases())[0]).toMatchObject({ phase: 'leaving', heading });
  expect(problems).toEqual([]);
});

describe('scroll', () => {
  test('a new page starts at its top; back and forward restore the position', async () => {
    const { page } = await openBooted(browser, '/blog');
    await page.evaluate(() => window.scrollTo(0, 600));
    // Ctrl-less click without scrolling to the link first.
    await page.locator('footer a[href="/about"]').evaluate((link) => (link as HTMLElement).click());
    await settled(page, '/about');
    expect(await scrollTop(page)).toBe(0);
    await page.evaluate(() => window.scrollTo(0, 250));
    await page.goBack();
    await settled(page, '/blog');
    expect(await scrollTop(page)).toBe(600);
    await page.goForward();
    await settled(page, '/about');
    expect(await scrollTop(page)).toBe(250);
  });

  test('the old page keeps its position while it leaves', async () => {
    const { page } = await openBooted(browser, '/blog');
    await page.evaluate(() => window.scrollTo(0, 600));
    await page.evaluate(() => {
      const box = document.querySelector('[data-transition="page"]') as HTMLElement;
      new MutationObserver(() => {
        if (box.dataset.phase === 'leaving') requestAnimationFrame(() => (document.body.dataset.leftAt = String(window.scrollY)));
      }).observe(box, { attributeFilter: ['data-phase'] });
    });
    await navigate(page, '/about');
    await settled(page, '/about');
    expect(await page.locator('body').getAttribute('data-left-at')).toBe('600');
  });

  test('back restores the position after a reload, too', async () => {
    const { page } = await openBooted(browser, '/blog');
    await page.evaluate(() => window.scrollTo(0, 500));
    await navigate(page, '/about');
    await settled(page, '/about');
    await page.reload();
    await page.mouse.move(10, 310);
    await page.mouse.move(12, 312);
    await page.waitForFunction(() => performance.getEntriesByName('onInitialClientRender').length > 0);
    await page.goBack();
    await settled(page, '/blog');
    expect(await scrollTop(page)).toBe(500);
  });

  test('hydration keeps the position of a visitor who has scrolled, even at an address with a fragment', async () => {
    for (const path of ['/contact#request', '/blog']) {
      const { page } = await openBooted(browser, path);
      await navigate(page, '/about');
      await settled(page, '/about');
      await page.goto('about:blank');
      await page.goto(new URL(path, process.env.BASE_URL ?? 'http://127.0.0.1:8000').href);
      await page.evaluate(() => window.scrollTo(0, 120));
      await page.mouse.move(20, 320);
      await page.mouse.move(22, 322);
      await page.waitForFunction(() => performance.getEntriesByName('onInitialClientRender').length > 0);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      expect([path, await scrollTop(page)]).toEqual([path, 120]);
    }
  });

  test('a link to a fragment of another page scrolls to it, below the header', async () => {
    const { page } = await openBooted(browser, '/works/tax');
    await page.locator('a[href*="#request"]').first().click();
    await settled(page, '/contact');
    const [top, padding] = await page.evaluate(() => [
      document.getElementById('request')?.getBoundingClientRect().top ?? 0,
      Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart),
    ]);
    expect(Math.abs((top ?? 0) - (padding ?? 0))).toBeLessThanOrEqual(1);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('request');
  });
});

describe.each(sampled([['ar', '/ar/about', '/ar/blog']], [['en', '/about', '/blog']]))('assistive technology in %s', (_, from, to) => {
  test('after navigation the new h1 has the focus and the title is announced', async () => {
    const { page, problems } = await openBooted(browser, from);
    const announcer = page.locator('p[role=status]');
    expect(await announcer.textContent()).toBe('');
    await navigate(page, to);
    await settled(page, to);
    expect(await page.evaluate(() => document.activeElement === document.querySelector('main h1'))).toBe(true);
    await page.waitForFunction(() => document.querySelector('p[role=status]')?.textContent === document.title);
    expect(await announcer.textContent()).not.toMatch(/Navigated/);
    expect(problems).toEqual([]);
  });

  test('Gatsby’s own English announcement is hidden', async () => {
    const { page } = await openBooted(browser, from);
    expect(await page.locator('#gatsby-announcer').evaluate((region) => getComputedStyle(region).display)).toBe('none');
  });
});

test('a link to an answer opens its question, on another page and on the same', async () => {
  const { page } = await openBooted(browser, '/about');
  await navigate(page, '/faq#fees');
  await settled(page, '/faq');
  await page.locator('#fees').waitFor();
  await navigate(page, '/faq#languages');
  await page.locator('#languages').waitFor();
});

test('at first load the focus stays, and nothing is announced', async () => {
  const { page } = await openBooted(browser, '/about');
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  expect(await page.locator('p[role=status]').textContent()).toBe('');
});

test('a jump within the page does not move the focus to the heading', async () => {
  const { page } = await openBooted(browser, '/contact');
  await page.evaluate(() => {
    location.hash = '#request';
  });
  await page.waitForFunction(() => location.hash === '#request');
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await page.evaluate(() => document.activeElement === document.querySelector('main h1'))).toBe(false);
});

test('a middleware redirects ?page=2 to the page of that number, with one history entry', async () => {
  const { page, problems } = await openBooted(browser, '/ru/about');
  await fetchAhead(page, '/ru/blog');
  await navigate(page, '/ru/blog?page=2');
  await settled(page, '/ru/blog/page/2');
  expect(new URL(page.url()).search).toBe('');
  await page.goBack();
  await settled(page, '/ru/about');
  expect(problems).toEqual([]);
});
