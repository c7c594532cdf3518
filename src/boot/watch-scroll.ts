/**
 * Says on the root element where the page stands: `data-scroll` is "top" or "past"; and which way it moved last:
 * `data-course` is "down" or "up". Header, go-to-top and the floating buttons follow by style alone. Without the
 * attributes, and so without script, all are always there.
 *
 * @param threshold pixels; the page is past it when it is scrolled further, not when it is scrolled as far
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
