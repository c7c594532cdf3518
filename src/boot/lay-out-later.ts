/**
 * Excludes sections far below the fold from the first layout, and pictures but the first one from the first requests, and lays them out a few
 * at a time after loading, which avoids long tasks on slow phones. They have `data-later`; while the root element has it, too, their
 * `content-visibility` keeps browsers from laying them out and loading their images. Afterwards wide windows load the pictures that wait for
 * scrolling, so that a capture of the whole page has them; phones leave them, for the sake of data.
 *
 * Skipped for navigations that restore a scroll position or target a fragment, which need the real sizes.
 *
 * @param wide media query of the windows that load all pictures
 * @param atOnce how many are laid out before other tasks get their turn
 */
export function layOutLater(wide: string, atOnce: number): void {
  const root = document.documentElement;
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (!location.hash && page?.type === 'navigate') root.dataset.later = '';

  function layOut(parts: HTMLElement[]): void {
    for (const part of parts.splice(0, atOnce)) {
      part.style.contentVisibility = 'visible';
      // In this task: the next frame would lay out all that became visible before it.
      part.getBoundingClientRect();
    }
    if (parts.length > 0) {
      setTimeout(layOut, 0, parts);
      return;
    }
    delete root.dataset.later;
    if (connection?.saveData || !matchMedia(wide).matches) return;
    for (const picture of Array.from(document.images)) picture.loading = 'eager';
  }

  addEventListener('load', () => setTimeout(layOut, 0, Array.from(document.querySelectorAll('main [data-later]'))));
}
