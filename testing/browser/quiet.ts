import type { Page, Request } from 'playwright-core';

/** Requests of a page. */
interface Traffic {
  /** How many have begun. */
  begun: number;
  /** Those that have not ended. */
  readonly pending: Set<Request>;
}

/** Milliseconds after which a page counts as idle that never is, on a busy machine: more than any that the page waits itself (src/navigation/prefetch.ts). */
export const idlePatience = 3_000;

const traffic = new WeakMap<Page, Traffic>();

/** Counts a page's requests from now on, for `quiet`. */
export function watchTraffic(page: Page): Traffic {
  const known = traffic.get(page);
  if (known) return known;
  const counted: Traffic = { begun: 0, pending: new Set() };
  traffic.set(page, counted);
  page.on('request', (request) => {
    counted.begun += 1;
    counted.pending.add(request);
  });
  page.on('requestfinished', (request) => counted.pending.delete(request));
  page.on('requestfailed', (request) => counted.pending.delete(request));
  // What the last document was waiting for ends with it, without a word.
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) counted.pending.clear();
  });
  return counted;
}

/**
 * Waits until a page has nothing more to fetch: every request has ended, and then the page was idle and rendered two frames
 * without beginning another.
 */
export async function quiet(page: Page): Promise<void> {
  const counted = watchTraffic(page);
  for (;;) {
    const { begun } = counted;
    const hadEnded = counted.pending.size === 0;
    const isSettled = await page.evaluate(idle, idlePatience).catch((error: Error) => {
      // The page was left meanwhile: the next one is waited for.
      if (!/context was destroyed|navigation/i.test(error.message)) throw error;
      return false;
    });
    if (hadEnded && isSettled && counted.begun === begun) return;
  }
}

function idle(timeout: number): Promise<boolean> {
  return new Promise((resolve) => {
    requestIdleCallback(() => requestAnimationFrame(() => requestAnimationFrame(() => resolve(true))), { timeout });
  });
}
