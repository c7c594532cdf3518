import type { Page } from 'playwright-core';

/** Waits until the page has laid out the sections that it defers (`src/boot/lay-out-later.ts`). */
export async function laidOut(page: Page): Promise<void> {
  await page.waitForFunction(() => !('later' in document.documentElement.dataset));
}

/** Waits until the page is hydrated: Gatsby marks its first render. */
export async function booted(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('onInitialClientRender').length > 0);
}

/** Moves the pointer over a quiet place of the page: the sign of intent that starts the framework. */
export async function showIntent(page: Page): Promise<void> {
  await page.mouse.move(2, 300);
  await page.mouse.move(4, 302);
}

/** Starts the framework and waits until the page is hydrated. */
export async function boot(page: Page): Promise<void> {
  await showIntent(page);
  await booted(page);
}

/** Waits for two frames: what the page does in reaction to the last input has been rendered, and its requests have begun. */
export async function nextFrames(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** Scrolls the page to its end as a person does. */
export async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 500) {
    await page.mouse.wheel(0, 500);
    await nextFrames(page);
  }
}

/** Makes the page's processor `factor` times slower. */
export async function slowProcessor(page: Page, factor: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: factor });
}

/** Gives the page the network and the processor of Lighthouse's phone: 150 ms, 1.6 Mbit/s, four times slower. */
export async function slowPhone(page: Page): Promise<void> {
  await slowProcessor(page, 4);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const throughput = 200_000;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
}
