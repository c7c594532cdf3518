import { localeByCode, localeCodes } from '../contract/locales';
import { localizedPath } from '../src/routing/localized-path';
import { openPage } from '../testing/browser/browser';
import { expectedPages } from '../testing/browser/expected-pages';
import { sharedBrowser } from '../testing/browser/shared-browser';
import { at } from '../testing/browser/site';

const browser = sharedBrowser();

jest.setTimeout(240_000);

describe.each(localeCodes)('%s', (locale) => {
  const { languageTag, dir } = localeByCode(locale);

  test('every page answers 200 with the right language, direction and words, and a silent console', async () => {
    const { page, problems } = await openPage(browser);
    for (const expected of await expectedPages(locale)) {
      const path = localizedPath(expected.path, locale);
      const response = await page.goto(at(path), { waitUntil: 'load' });
      expect([path, response?.status()]).toEqual([path, 200]);
      expect([path, await page.locator('html').getAttribute('lang'), await page.locator('html').getAttribute('dir')]).toEqual([
        path,
        languageTag,
        dir,
      ]);
      expect([path, await page.locator('h1').count()]).toEqual([path, 1]);
      expect(await page.locator('body').textContent()).toContain(expected.words);
    }
    expect(problems).toEqual([]);
  });

  test.each([true, false])('an unknown address answers 404 in this language (JavaScript %s)', async (javaScriptEnabled) => {
    const { page } = await openPage(browser, { javaScriptEnabled });
    const own = localizedPath('/no-such-page', locale);
    const response = await page.goto(at(own));
    expect(response?.status()).toBe(404);
    expect(await page.locator('html').getAttribute('lang')).toBe(languageTag);
    expect(await page.getByText('404', { exact: true }).isVisible()).toBe(true);
    expect(new URL(page.url()).pathname).toBe(own);
    await page.locator('main a').first().click();
    expect(new URL(page.url()).pathname).toBe(localizedPath('/', locale));
  });

  test('the language menu leads from a page to the same page, never to a 404', async () => {
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    for (const path of ['/', '/works/tax', '/blog', '/blog/page/2', '/works/customs', '/blog/debt-recovery-order']) {
      const response = await page.goto(at(localizedPath(path, locale)));
      if (response?.status() === 404) continue;
      const links = await page
        .locator('header details a[hreflang]')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
      expect(links).toHaveLength(localeCodes.length);
      for (const link of links) expect([link, (await fetch(at(link), { method: 'HEAD' })).status]).toEqual([link, 200]);
    }
  });
});
