import type { Browser, BrowserContext } from 'playwright-core';
import { type LaunchOptions, launchBrowser, type Pages } from './browser';

/** One browser for the specs of a file. What a spec opens in it is closed after the spec. */
export function sharedBrowser(options: LaunchOptions = {}): Pages {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser(options);
  });
  afterEach(() => Promise.all(browser.contexts().map(closeContext)));
  afterAll(() => browser.close());
  return { newContext: (contextOptions) => browser.newContext(contextOptions) };
}

async function closeContext(context: BrowserContext): Promise<void> {
  // A route handler that is still waiting for its answer would fail after the spec, outside of any.
  await Promise.all([context, ...context.pages()].map((routed) => routed.unrouteAll({ behavior: 'ignoreErrors' })));
  await context.close();
}
