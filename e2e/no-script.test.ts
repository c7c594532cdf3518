import { openPage } from '../testing/browser/browser';
import { pageKindNames, pageKinds } from '../testing/browser/page-kinds';
import { sharedBrowser } from '../testing/browser/shared-browser';
import { at } from '../testing/browser/site';
import { sampled } from '../testing/sampled';

const browser = sharedBrowser({ pictures: false });

describe('with JavaScript off', () => {
  test.each(sampled(['home', 'post', 'leadership', 'contact', 'faq'], pageKindNames))(
    '%s hides nothing of its content, and its disclosures open',
    async (kind) => {
      const { page } = await openPage(browser, { javaScriptEnabled: false });
      await page.goto(at(pageKinds[kind]));
      for (const part of [page.locator('h1'), page.getByRole('banner'), page.getByRole('contentinfo')])
        expect(await part.isVisible()).toBe(true);

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

      for (const disclosure of await page.locator('main details:visible').all()) {
        const before = await disclosure.getAttribute('open');
        await disclosure.locator('summary').first().click();
        expect(await disclosure.getAttribute('open')).not.toBe(before);
      }
    },
  );
});
