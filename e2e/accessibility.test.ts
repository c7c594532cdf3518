import { readFileSync } from 'node:fs';
import type { AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { localeCodes } from '../contract/locales';
import { localizedPath } from '../src/routing/localized-path';
import { launchBrowser, openPage } from './support/browser';
import { pageKinds } from './support/page-kinds';
import { at } from './support/site';

const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));
afterAll(() => browser.close());

/** Violations of WCAG 2.2 A and AA and of axe's best practices, a line each. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const results = await page.evaluate<AxeResults>('axe.run(document, { resultTypes: ["violations"] })');
  return results.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`));
}

/** Elements that reach beyond the page's width, so that it scrolls sideways. */
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

describe.each([360, 1280])('%i px wide', (width) => {
  test.each(localeCodes)(
    'no violation, no sideways scrolling in %s',
    async (locale) => {
      const { page } = await openPage(browser, { viewport: { width, height: 800 }, bypassCSP: true });
      const found: string[] = [];
      for (const path of Object.values(pageKinds)) {
        const url = localizedPath(path, locale);
        await page.goto(at(url), { waitUntil: 'load' });
        found.push(...(await violations(page)).map((violation) => `${url} ${violation}`));
        const beyond = await overflow(page);
        if (beyond > 0) found.push(`${url} is ${beyond} px wider than the window`);
      }
      expect(found).toEqual([]);
    },
    180_000,
  );
});
