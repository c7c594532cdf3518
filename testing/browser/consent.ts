import type { Locator, Page } from 'playwright-core';

/** The question about third parties. */
export const consentBanner = (page: Page): Locator => page.locator('#cc-main .cm');
