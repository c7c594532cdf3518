import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';

/** The carousels of the home page, by selector. */
export const carousels = {
  banner: '[data-carousel]:not(section *)',
  services: '#specialization [data-carousel]',
  comments: '#feedback [data-carousel]',
} as const;

/** Gives the page a sign of a person, brings the carousel into view and waits until the slider has taken over. */
export async function sliding(page: Page, carousel: string): Promise<void> {
  await page.mouse.move(2, 300);
  await page.mouse.move(4, 302);
  await page.locator(carousel).scrollIntoViewIfNeeded();
  await page.locator(`${carousel}[data-carousel=slider]`).waitFor();
}

/** A slide that a visitor can see, however little of it. */
export interface SeenSlide {
  readonly index: number;
  /** Its start, from the carousel's start, in the direction of reading. */
  readonly start: number;
  readonly width: number;
}

/** The slides in view, in the order of the document, of the served list or of the slider. */
export function seen(page: Page, carousel: string): Promise<SeenSlide[]> {
  return page.locator(carousel).evaluate((root) => {
    const view = root.getBoundingClientRect();
    const isRtl = getComputedStyle(root).direction === 'rtl';
    return Array.from(root.querySelectorAll('[data-list] > li, [data-slide]'), (slide, index) => {
      const { left, right, width } = slide.getBoundingClientRect();
      return {
        index,
        start: Math.round(isRtl ? view.right - right : left - view.left),
        width,
        isSeen: right > view.left + 20 && left < view.right - 20,
      };
    })
      .filter(({ isSeen }) => isSeen)
      .map(({ index, start, width }) => ({ index, start, width }));
  });
}

/** Waits until exactly these slides are in view and nothing of the carousel moves. */
export async function showsSlides(page: Page, carousel: string, indices: readonly number[]): Promise<void> {
  const root = page.locator(carousel);
  for (let before = ''; ; ) {
    const now = await seen(page, carousel);
    const isMoving = await root.evaluate((element) =>
      element
        .getAnimations({ subtree: true })
        .some(({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations !== Infinity),
    );
    const state = JSON.stringify(now);
    if (!isMoving && state === before && now.map(({ index }) => index).join() === indices.join()) return;
    before = state;
    // Where script is off, there are no frames to wait for.
    await setTimeout(50);
  }
}
