import type { Browser } from 'playwright-core';
import { launchBrowser, type Pages } from './browser';

/** One browser for the specs of a file. What a spec opens in it is closed after the spec. */
export function sharedBrowser(): Pages {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));
  afterAll(() => browser.close());
  return { newContext: (options) => browser.newContext(options) };
}
