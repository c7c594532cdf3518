/**
 * Shows the loader on the first page of a visit: `data-loader` on the root element is "on", then "leaving" at the first
 * key, click or scroll. How long either takes is a matter of style, and so the loader ends even if nothing here ran on.
 * Its doors are pseudo-elements, whose events name the loader itself; their end is not its end.
 * There is none for who asked for less motion or fewer bytes, nor where the visit cannot be remembered.
 *
 * @param key of the tab's storage that remembers the visit
 * @param id of the loader's element
 */
export function showLoader(key: string, id: string): void {
  const root = document.documentElement;
  const signs = ['pointerdown', 'keydown', 'wheel', 'scroll'];
  const options = { capture: true, passive: true };
  const { connection } = navigator as { connection?: { saveData?: boolean } };

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
  if (connection?.saveData || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  root.dataset.loader = 'on';
  addEventListener('animationend', onEnd);
  for (const sign of signs) addEventListener(sign, leave, options);
}
