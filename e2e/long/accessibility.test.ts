import { localeCodes } from '../../contract/locales';
import { overflow, violations } from '../../testing/browser/axe';
import { openPage } from '../../testing/browser/browser';
import { sharedBrowser } from '../../testing/browser/shared-browser';
import { at } from '../../testing/browser/site';
import { releasePages } from '../../testing/release/release-under-test';

const browser = sharedBrowser();
const pages = releasePages();

describe.each([360, 1280])('%i px wide', (width) => {
  test.each(localeCodes)(
    'no page in %s has a violation or scrolls sideways',
    async (locale) => {
      const addresses = pages.filter((page) => page.locale === locale).map(({ address }) => address);
      expect(addresses).not.toEqual([]);
      const { page } = await openPage(browser, { viewport: { width, height: 800 } });
      const found: string[] = [];
      for (const address of addresses) {
        await page.goto(at(address));
        found.push(...(await violations(page)).map((violation) => `${address} ${violation}`));
        const beyond = await overflow(page);
        if (beyond > 0) found.push(`${address} is ${beyond} px wider than the window`);
      }
      expect(found).toEqual([]);
    },
    600_000,
  );
});
