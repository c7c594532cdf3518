import type { Page } from 'playwright-core';
import { fetchAhead, hold, navigate, openBooted, settled } from '../testing/browser/client-navigation';
import { quiet } from '../testing/browser/quiet';
import { sharedBrowser } from '../testing/browser/shared-browser';
import { sampled } from '../testing/sampled';

const browser = sharedBrowser({ pictures: false });

jest.setTimeout(120_000);

interface Sight {
  readonly time: number;
  readonly state: string;
  /** Part of the run, from 0 to 1. */
  readonly scale: number;
}

/** Notes what the bar shows from now on, on the page's own clock. */
async function watchBar(page: Page): Promise<() => Promise<Sight[]>> {
  await page.evaluate(() => {
    const seen: object[] = [];
    Object.assign(window, { seenBar: seen });
    const note = () => {
      const bar = document.querySelector<HTMLElement>('[data-progress]');
      if (!bar) return;
      const scale = Number(/scaleX\(([\d.]+)\)/.exec((bar.firstElementChild as HTMLElement).style.transform)?.[1]);
      seen.push({ time: performance.now(), state: bar.dataset.progress, scale });
    };
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  return () => page.evaluate(() => (window as unknown as { seenBar: Sight[] }).seenBar);
}

const now = (page: Page) => page.evaluate(() => performance.now());
const bar = (page: Page, state: string) => page.locator(`[data-progress=${state}]`);

test('within the first 200 ms there is no bar', async () => {
  const { page } = await openBooted(browser, '/about');
  await fetchAhead(page, '/faq');
  const sights = await watchBar(page);
  const began = await now(page);
  await navigate(page, '/faq');
  await settled(page, '/faq');
  // A busy machine may take longer, and then has to show it.
  expect((await sights()).filter(({ time }) => time - began < 200)).toEqual([]);
});

test('a slower page shows it after 200 ms; it completes and disappears with the page', async () => {
  const { page, problems } = await openBooted(browser, '/about');
  const letGo = await hold(page, '**/page-data/jobs/page-data.json');
  const sights = await watchBar(page);
  const began = await now(page);
  await navigate(page, '/jobs');
  await bar(page, 'running').waitFor();
  const [first] = await sights();
  expect((first?.time ?? 0) - began).toBeGreaterThanOrEqual(200);
  letGo();
  await settled(page, '/jobs');
  await page.waitForFunction(() => !document.querySelector('[data-progress]'));
  const states = [...new Set((await sights()).map(({ state }) => state))];
  expect(states).toEqual(['running', 'done']);
  expect((await sights()).at(-1)?.scale).toBe(1);
  expect(problems).toEqual([]);
});

test('it takes 5000 ms to run full', async () => {
  const { page } = await openBooted(browser, '/about');
  await hold(page, '**/page-data/jobs/page-data.json');
  const sights = await watchBar(page);
  await navigate(page, '/jobs');
  await page.waitForFunction(() => document.querySelector<HTMLElement>('[data-progress=running] > *')?.style.transform === 'scaleX(1)');
  const seen = await sights();
  const began = seen[0]?.time ?? 0;
  const full = seen.find(({ scale }) => scale === 1)?.time ?? 0;
  expect(full - began).toBeGreaterThanOrEqual(4_900);
  // A busy machine may be late, the bar never early.
  for (const { time, scale } of seen) expect(scale * 5_000).toBeLessThanOrEqual(time - began + 150);
});

test('it turns red when the page can’t be loaded', async () => {
  const { page } = await openBooted(browser, '/about');
  await page.evaluate(() => sessionStorage.setItem('chunk-reload', String(Date.now())));
  await page.route('**/page-data/jobs/page-data.json', (route) => route.abort());
  await navigate(page, '/jobs');
  await bar(page, 'failed').waitFor();
  const colours = await page.evaluate(() => {
    const probe = document.createElement('p');
    probe.style.color = 'var(--danger)';
    document.body.append(probe);
    const shown = document.querySelector('[data-progress] > *') as HTMLElement;
    return [getComputedStyle(shown).backgroundColor, getComputedStyle(probe).color];
  });
  expect(colours[0]).toBe(colours[1]);
});

test('it continues through a redirect from where it was', async () => {
  const { page } = await openBooted(browser, '/about');
  await quiet(page);
  const letGoFirst = await hold(page, /page-data\/blog\/page-data\.json/);
  const letGoSecond = await hold(page, '**/page-data/blog/page/2/page-data.json');
  const sights = await watchBar(page);
  await navigate(page, '/blog?page=2');
  await bar(page, 'running').waitFor();
  const asked = page.waitForRequest('**/page-data/blog/page/2/page-data.json');
  letGoFirst();
  await asked;
  const atRedirect = (await sights()).at(-1)?.scale ?? 0;
  expect(atRedirect).toBeGreaterThanOrEqual(0);
  await page.waitForFunction(
    (scale) => (window as unknown as { seenBar: Sight[] }).seenBar.some((sight) => sight.scale > scale),
    atRedirect,
  );
  letGoSecond();
  await settled(page, '/blog/page/2');
  const seen = await sights();
  const states = seen.map(({ state }) => state).filter((state, index, all) => state !== all[index - 1] && state !== 'paused');
  expect([...new Set(states)]).toEqual(['running', 'done']);
  expect(seen.every(({ scale }, index) => scale >= (seen[index - 1]?.scale ?? 0))).toBe(true);
});

test.each(sampled([['ar', '/ar/about', 'right']], [['en', '/about', 'left']]))('in %s (%s) it runs from the %s', async (_, path, side) => {
  const { page } = await openBooted(browser, path);
  await hold(page, /page-data\/(ar\/)?jobs\/page-data\.json/);
  await navigate(page, path.replace('about', 'jobs'));
  await bar(page, 'running').waitFor();
  const [origin = 0, width = 1] = await page.evaluate(() => {
    const shown = document.querySelector('[data-progress] > *') as HTMLElement;
    return [Number.parseFloat(getComputedStyle(shown).transformOrigin), shown.offsetWidth];
  });
  expect(origin).toBe(side === 'left' ? 0 : width);
});

test('it is hidden from assistive technology, and catches no click', async () => {
  const { page } = await openBooted(browser, '/about');
  await hold(page, '**/page-data/jobs/page-data.json');
  await navigate(page, '/jobs');
  await bar(page, 'running').waitFor();
  expect(await page.locator('[data-progress]').getAttribute('aria-hidden')).toBe('true');
  expect(await page.locator('[data-progress]').evaluate((track) => getComputedStyle(track).pointerEvents)).toBe('none');
});

test('an API request shows the same bar', async () => {
  const { page, problems } = await openBooted(browser, '/about');
  await page.goto(new URL('/ru/about', page.url()).href);
  const letGo = await hold(page, '**/api/contact/site');
  await page.mouse.move(30, 330);
  await page.mouse.move(32, 332);
  await bar(page, 'running').waitFor();
  letGo();
  await page.waitForFunction(() => !document.querySelector('[data-progress]'));
  expect(problems).toEqual([]);
});
