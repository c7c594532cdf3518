import { localeCodes } from '../../contract/locales';
import { localizedPath } from '../../src/routing/localized-path';
import { overflow, violations } from '../../testing/browser/axe';
import { openPage } from '../../testing/browser/browser';
import { expectedPages } from '../../testing/browser/expected-pages';
import { sharedBrowser } from '../../testing/browser/shared-browser';
import { at } from '../../testing/browser/site';

const browser = sharedBrowser();

// The sweep (e2e/sweep-1.test.ts) covers one page of each kind, error pages included.
describe.each([360, 1280])('%i px wide', (width) => {
  test.each(localeCodes)(
    'no page in %s has a violation or scrolls sideways',
    async (locale) => {
      const { page } = await openPage(browser, { viewport: { width, height: 800 } });
      const found: string[] = [];
      for (const { path } of await expectedPages(locale)) {
        const url = localizedPath(path, locale);
        await page.goto(at(url));
        found.push(...(await violations(page)).map((violation) => `${url} ${violation}`));
        const beyond = await overflow(page);
        if (beyond > 0) found.push(`${url} is ${beyond} px wider than the window`);
      }
      expect(found).toEqual([]);
    },
    600_000,
  );
});
