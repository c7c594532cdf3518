import type { Page } from 'playwright-core';

/** Milliseconds without a request, begun or ended, after which a page is taken to have nothing more to fetch. */
const quietFor = 700;

/**
 * Waits until a page has nothing on its way. Playwright's own `networkidle` is a state of the navigation, long reached when a
 * framework boots later.
 */
export function quiet(page: Page): Promise<void> {
  return new Promise((resolve) => {
    const events = ['request', 'requestfinished', 'requestfailed'] as const;
    let timer = setTimeout(end, quietFor);
    function again() {
      clearTimeout(timer);
      timer = setTimeout(end, quietFor);
    }
    function end() {
      for (const event of events) page.off(event as 'request', again);
      resolve();
    }
    for (const event of events) page.on(event as 'request', again);
  });
}
