import type { Page } from 'playwright-core';

/** Waits until the page has laid out what it left for later (`src/boot/lay-out-later.ts`). */
export async function laidOut(page: Page): Promise<void> {
  await page.waitForFunction(() => !('later' in document.documentElement.dataset));
}
