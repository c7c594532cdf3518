/**
 * Reflects the scroll state on the root element: `data-scroll` is "top" or "past", `data-course` the last direction, "down" or "up".
 * CSS shows and hides the header, go-to-top and the floating buttons accordingly; without script all are always visible.
 *
 * @param threshold in pixels, exclusive
 */
export function watchScroll(threshold: number): void {
  const root = document.documentElement;

  let last = scrollY;

  function mark(): void {
    const isPast = scrollY > threshold;
    root.dataset.scroll = isPast ? 'past' : 'top';
    root.dataset.course = isPast && scrollY > last ? 'down' : 'up';
    last = scrollY;
  }

  addEventListener('scroll', mark, { passive: true });
  mark();
}
