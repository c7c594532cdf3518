/**
 * Says on the root element where the page stands: `data-scroll` is "top" or "past". Header and go-to-top follow it by
 * style alone. Without the attribute, and so without script, both are always there.
 *
 * @param threshold pixels; the page is past it when it is scrolled further, not when it is scrolled as far
 */
export function watchScroll(threshold: number): void {
  const root = document.documentElement;

  function mark(): void {
    root.dataset.scroll = scrollY > threshold ? 'past' : 'top';
  }

  addEventListener('scroll', mark, { passive: true });
  mark();
}
