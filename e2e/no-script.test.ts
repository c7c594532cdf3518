import { localizedPath } from '../src/routing/localized-path';
import { openPage } from '../testing/browser/browser';
import { pageKindNames, pageKinds } from '../testing/browser/page-kinds';
import { sharedBrowser } from '../testing/browser/shared-browser';
import { at } from '../testing/browser/site';

const browser = sharedBrowser();

describe.each(['en', 'ru', 'ar', 'zh'] as const)('with JavaScript off, in %s', (locale) => {
  test.each(pageKindNames)('%s is there to read, and each of its links leads somewhere', async (kind) => {
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(at(localizedPath(pageKinds[kind], locale)));
    expect(await page.locator('h1').isVisible()).toBe(true);
    expect(await page.getByRole('banner').isVisible()).toBe(true);
    expect(await page.getByRole('contentinfo').isVisible()).toBe(true);

    const hidden = await page.locator('main :is(h2, h3, p, li, dt, dd)').evaluateAll((all) =>
      all
        .filter((element) => !element.closest('details:not([open]), [hidden], [aria-hidden], form, noscript'))
        .filter((element) => {
          const { opacity, visibility, display } = getComputedStyle(element);
          return opacity === '0' || visibility === 'hidden' || display === 'none';
        })
        .map((element) => element.textContent?.slice(0, 60)),
    );
    expect(hidden).toEqual([]);

    const hrefs = await page.locator('a:not([href^="#"])').evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    const inside = [...new Set(hrefs)].filter((href) => new URL(href).origin === new URL(at('/')).origin);
    expect(inside.length).toBeGreaterThan(10);
    const answers = await Promise.all(inside.map(async (href) => [href, (await fetch(href, { method: 'HEAD' })).status]));
    expect(answers.filter(([, status]) => status !== 200)).toEqual([]);
  });
});

test('every disclosure opens, and every fragment has its target', async () => {
  const { page } = await openPage(browser, { javaScriptEnabled: false });
  for (const path of Object.values(pageKinds)) {
    await page.goto(at(path));
    for (const summary of await page.locator('main summary:visible').all()) {
      const before = await summary.evaluate((element) => (element.parentElement as HTMLDetailsElement).open);
      await summary.click();
      expect([path, await summary.evaluate((element) => (element.parentElement as HTMLDetailsElement).open)]).toEqual([path, !before]);
    }
    const broken = await page
      .locator('a[href^="#"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? '').filter((href) => !document.getElementById(href.slice(1))));
    expect([path, broken]).toEqual([path, []]);
  }
});
