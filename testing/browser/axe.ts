import { readFileSync } from 'node:fs';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { laidOut } from './boot';

const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** Violations of WCAG 2.2 A and AA and of axe's best practices, a line each. */
export async function violations(page: Page): Promise<string[]> {
  await laidOut(page);
  await atRest(page);
  // The debugger's protocol is not subject to the page's content security policy.
  const session = await page.context().newCDPSession(page);
  const { result: type } = await session.send('Runtime.evaluate', { expression: 'typeof axe' });
  if (type.value === 'undefined') await session.send('Runtime.evaluate', { expression: axe });
  const run = { expression: 'axe.run(document, { resultTypes: ["violations"] })', awaitPromise: true, returnByValue: true };
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', run);
  await session.detach();
  if (exceptionDetails) throw new Error(`axe failed: ${exceptionDetails.exception?.description ?? exceptionDetails.text}`);
  return (result.value as AxeResults).violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`));
}

/**
 * Waits for animations to end: text that fades in has too little contrast on the way. Endless animations are not waited for; those that scrolling
 * drives have no end of their own, and are taken as arrived.
 */
async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const all = document.getAnimations();
    for (const animation of all) if (animation.timeline !== document.timeline) animation.cancel();
    return all.every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity);
  });
}

/** Pixels by which the page is wider than its window, so that it scrolls sideways. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
