/**
 * Closes the header's menus, which are `details` elements: on Escape (returning focus to the button), on a pointer press or focus
 * outside (the backdrop is the menu element itself), and when one of their links is followed.
 *
 * @param menus selector of all menus
 */
export function closeMenus(menus: string): void {
  function onElsewhere({ target }: Event): void {
    for (const menu of document.querySelectorAll<HTMLDetailsElement>(menus)) {
      if (target === menu || !menu.contains(target as Node)) menu.open = false;
    }
  }

  function onKey({ key }: KeyboardEvent): void {
    const menu = key === 'Escape' && document.querySelector<HTMLDetailsElement>(`${menus}[open]`);
    if (!menu) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  }

  function onClick({ target }: Event): void {
    const menu = (target as Element).closest('a')?.closest<HTMLDetailsElement>(menus);
    if (menu) menu.open = false;
  }

  document.addEventListener('pointerdown', onElsewhere);
  document.addEventListener('focusin', onElsewhere);
  document.addEventListener('keydown', onKey);
  document.addEventListener('click', onClick);
}
