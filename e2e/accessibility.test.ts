import { localeCodes } from '../contract/locales';
import { localizedPath } from '../src/routing/localized-path';
import { overflow, violations } from '../testing/browser/axe';
import { openPage } from '../testing/browser/browser';
import { expectedPages } from '../testing/browser/expected-pages';
import { pageKinds } from '../testing/browser/page-kinds';
import { sharedBrowser } from '../testing/browser/shared-browser';
import { at } from '../testing/browser/site';

const browser = sharedBrowser();

describe.each([360, 1280])('%i px wide', (width) => {
  test.each(localeCodes)(
    'no violation and no sideways scrolling on any page in %s',
    async (locale) => {
      const { page } = await openPage(browser, { viewport: { width, height: 800 }, bypassCSP: true });
      const found: string[] = [];
      for (const { path } of [...(await expectedPages(locale)), { path: pageKinds['not found'] }]) {
        const url = localizedPath(path, locale);
        await page.goto(at(url), { waitUntil: 'load' });
        found.push(...(await violations(page)).map((violation) => `${url} ${violation}`));
        const beyond = await overflow(page);
        if (beyond > 0) found.push(`${url} is ${beyond} px wider than the window`);
      }
      expect(found).toEqual([]);
    },
    600_000,
  );
});
