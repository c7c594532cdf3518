/**
 * Keeps what is far below the window out of the first layout, and lays it out in the quiet after loading, one part at a
 * time, so that a slow phone shows the beginning sooner and never works long at a stretch. Parts are `data-later`; while
 * the root has that mark, too, style gives them `content-visibility: auto`.
 *
 * A page that opens at a place within it, by its fragment or by going back, is laid out whole: places need real sizes.
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
