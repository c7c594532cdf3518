/**
 * Excludes sections far below the fold from the first layout, and pictures but the first one from the first requests, and lays them out
 * one by one when the browser is idle after loading, which avoids long tasks on slow phones. They have `data-later`; while the root
 * element has it, too, their `content-visibility` keeps browsers from laying them out and loading their images.
 *
 * Skipped for navigations that restore a scroll position or target a fragment, which need the real sizes.
 */
export function layOutLater(): void {
  const root = document.documentElement;
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!window.requestIdleCallback || location.hash || page?.type !== 'navigate') return;
  root.dataset.later = '';

  function layOut(parts: HTMLElement[]): void {
    const part = parts.shift();
    if (!part) {
      delete root.dataset.later;
      return;
    }
    requestIdleCallback(() => {
      part.style.contentVisibility = 'visible';
      layOut(parts);
    });
  }

  addEventListener('load', () => layOut(Array.from(document.querySelectorAll('main [data-later]'))));
}
