/**
 * Excludes sections far below the fold from the first layout, and pictures but the first one from the first requests, and lays them out
 * one by one when the browser is idle after loading, which avoids long tasks on slow phones. They have `data-later`; while the root
 * element has it, too, their `content-visibility` keeps browsers from laying them out and loading their images. Afterwards wide windows load
 * the pictures that wait for scrolling, so that a capture of the whole page has them; phones leave them, for the sake of data.
 *
 * Nothing is excluded in navigations that restore a scroll position or target a fragment, which need the real sizes, or on paper.
 *
 * @param wide media query of the windows that load all pictures
 * @param slice milliseconds after which other tasks get their turn
 */
export function layOutLater(wide: string, slice: number): void {
  const root = document.documentElement;
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!window.requestIdleCallback) return;
  if (!location.hash && page?.type === 'navigate') root.dataset.later = '';

  function layOut(parts: HTMLElement[]): void {
    for (const end = performance.now() + slice; performance.now() < end; ) {
      const part = parts.shift();
      if (!part) {
        delete root.dataset.later;
        loadPictures();
        return;
      }
      part.style.contentVisibility = 'visible';
      // Lays it out now, so that the clock counts it.
      part.getBoundingClientRect();
    }
    setTimeout(layOut, 0, parts);
  }

  function loadPictures(): void {
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    if (connection?.saveData || !matchMedia(wide).matches) return;
    for (const picture of document.images) picture.loading = 'eager';
  }

  addEventListener('load', () =>
    requestIdleCallback(() => layOut('later' in root.dataset ? Array.from(document.querySelectorAll('main [data-later]')) : [])),
  );
  addEventListener('beforeprint', () => {
    delete root.dataset.later;
  });
}
