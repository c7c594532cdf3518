/**
 * Makes the go-to-top link scroll smoothly, without a history entry. It moves the focus as well, so that the next Tab reaches the
 * first control of the page.
 *
 * @param id of the element at the top that receives the focus
 */
export function goToTop(id: string): void {
  document.addEventListener('click', (event) => {
    if (!(event.target as Element).closest(`a[href="#${id}"]`)) return;
    event.preventDefault();
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    document.getElementById(id)?.focus({ preventScroll: true });
    scrollTo({ top: 0, behavior: isCalm ? 'auto' : 'smooth' });
  });
}
