/**
 * Excludes sections far below the fold from the first layout, and pictures but the first one from the first requests, and lays the sections out
 * one by one after loading, which avoids long tasks on slow phones. Pictures have `data-later`; while the root element has it, too, the
 * `content-visibility` of both keeps browsers from laying them out and loading their images. Afterwards wide windows load the pictures that
 * wait for scrolling, so that a capture of the whole page has them; phones leave them, for the sake of data.
 *
 * Skipped for navigations that restore a scroll position or target a fragment, which need the real sizes.
 */
export function layOutLater(): void {
  const root = document.documentElement;
  const [{ type } = {}] = performance.getEntriesByType('navigation') as { type?: string }[];
  const { connection: { saveData } = {} } = navigator as { connection?: { saveData?: boolean } };
  if (!location.hash && type === 'navigate') root.dataset.later = '';

  function layOut(sections: HTMLElement[]): void {
    const section = sections.shift();
    if (section) {
      section.style.contentVisibility = 'visible';
      // In this task: the next frame would lay out all that became visible before it.
      void section.offsetTop;
      setTimeout(layOut, 0, sections);
      return;
    }
    delete root.dataset.later;
    if (saveData || !matchMedia('(min-width:992px)').matches) return;
    for (const picture of document.images) {
      picture.loading = 'eager';
      // Browsers may show a frame before its large pictures are decoded; a capture on a busy machine would have empty places.
      picture.decoding = 'sync';
    }
  }

  addEventListener('load', () => setTimeout(layOut, 0, [...document.querySelectorAll<HTMLElement>('main section')]));
}
