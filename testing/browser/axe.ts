import { readFileSync } from 'node:fs';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { laidOut } from './laid-out';

const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** Violations of WCAG 2.2 A and AA and of axe's best practices, a line each. The page's context must bypass the policy of the page. */
export async function violations(page: Page): Promise<string[]> {
  await laidOut(page);
  await atRest(page);
  await page.evaluate(axe);
  const results = await page.evaluate<AxeResults>('axe.run(document, { resultTypes: ["violations"] })');
  return results.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`));
}

/** Waits for what fades in: half of the way it has half of its contrast. What turns for ever is not waited for. */
async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity),
  );
}

/** Pixels by which the page is wider than its window, so that it scrolls sideways. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
