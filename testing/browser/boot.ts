import type { Page } from 'playwright-core';

/** Waits until the framework has taken over the page: Gatsby marks its first render. */
export async function booted(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('onInitialClientRender').length > 0);
}

/** Gives the sign that a framework waits for, a pointer that moves over a quiet place, and waits until it has booted. */
export async function boot(page: Page): Promise<void> {
  await page.mouse.move(2, 300);
  await page.mouse.move(4, 302);
  await booted(page);
}

/** Makes the page's network that of a bad mobile connection and its processor four times slower. */
export async function slowPhone(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}
