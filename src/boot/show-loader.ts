/**
 * Shows the loader on the first page of a visit: sets `data-loader` on the root element to "on", and to "leaving" on the first key,
 * click or scroll. CSS defines the durations, so the loader ends without further script. Animation events of its pseudo-elements have
 * the loader as target and are ignored.
 * Skipped with reduced motion, with reduced data, and without session storage.
 *
 * @param key session storage key that marks the visit
 * @param id of the loader element
 */
export function showLoader(key: string, id: string): void {
  const root = document.documentElement;
  const signs = ['pointerdown', 'keydown', 'wheel', 'scroll'];
  const options = { capture: true, passive: true };
  const { connection: { saveData } = {} } = navigator as { connection?: { saveData?: boolean } };

  function leave(): void {
    root.dataset.loader = 'leaving';
  }

  function onEnd({ target, pseudoElement }: AnimationEvent): void {
    if (pseudoElement || (target as Element).id !== id) return;
    delete root.dataset.loader;
    removeEventListener('animationend', onEnd);
    for (const sign of signs) removeEventListener(sign, leave, options);
  }

  try {
    if (sessionStorage.getItem(key)) return;
    sessionStorage.setItem(key, 'begun');
  } catch {
    return;
  }
  if (saveData || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  root.dataset.loader = 'on';
  addEventListener('animationend', onEnd);
  for (const sign of signs) addEventListener(sign, leave, options);
}
