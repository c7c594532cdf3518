import { localeCodes } from '../contract/locales';
import { localizedPath } from '../src/routing/localized-path';
import { overflow } from '../testing/browser/axe';
import { laidOut } from '../testing/browser/boot';
import { openPage } from '../testing/browser/browser';
import { pageKindNames, pageKinds } from '../testing/browser/page-kinds';
import { sharedBrowser } from '../testing/browser/shared-browser';
import { at } from '../testing/browser/site';
import { sweptLocales } from '../testing/browser/sweep-plan';
import { sampled } from '../testing/sampled';

const browser = sharedBrowser();

const phone = { width: 360, height: 740 };

/** How many screens of a phone the home page may be long. */
const mostScreens = 12;

// Long words differ by language: here are those that the sweep, which costs more, leaves out.
test.each(sampled(['de', 'ru'], localeCodes))(
  'no kind of page in %s is wider than a phone, and the home page is not too long',
  async (locale) => {
    const { page, problems } = await openPage(browser, { viewport: phone });
    const wide: string[] = [];
    for (const kind of pageKindNames.filter((name) => name === 'home' || !sweptLocales.includes(locale))) {
      await page.goto(at(localizedPath(pageKinds[kind], locale)));
      await laidOut(page);
      const beyond = await overflow(page);
      if (beyond > 0) wide.push(`${kind}: ${beyond} px`);
      if (kind === 'home') {
        const height = await page.evaluate(() => document.fonts.ready.then(() => document.documentElement.scrollHeight));
        expect(height / phone.height).toBeLessThanOrEqual(mostScreens);
      }
    }
    expect(wide).toEqual([]);
    expect(problems.filter((problem) => !problem.includes('404'))).toEqual([]);
  },
);
