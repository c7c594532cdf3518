/**
 * Makes the link to the top glide there, without an entry in the history. Focus goes along, so that the next Tab is the
 * page's first.
 *
 * @param id of the element at the top that takes the focus
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
