import { readFileSync } from 'node:fs';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { laidOut } from './laid-out';

const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** Violations of WCAG 2.2 A and AA and of axe's best practices, a line each. The page's context must bypass the policy of the page. */
export async function violations(page: Page): Promise<string[]> {
  await laidOut(page);
  await page.evaluate(axe);
  const results = await page.evaluate<AxeResults>('axe.run(document, { resultTypes: ["violations"] })');
  return results.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`));
}

/** Pixels by which the page is wider than its window, so that it scrolls sideways. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
