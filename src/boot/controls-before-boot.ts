/**
 * Makes tabs and carousels work before hydration. Serialised into the page, so it is self-contained: no imports, no helpers, no syntax
 * that compiles to one.
 *
 * Handles `data-tab` within `data-tabs="served"` and buttons with `data-step` or `data-go` within `data-carousel="served"`. The
 * components change those attributes once hydrated. A click in between is handled here and marked with `preventDefault`, which tells
 * the components to ignore it. The tab whose panel the address names is open from the start; the browser then scrolls to it.
 */
export function controlsBeforeBoot(): void {
  addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element)) return;
      const tab = event.target.closest('[data-tabs=served] [data-tab]');
      const button = event.target.closest<HTMLElement>('[data-carousel=served] [data-step],[data-carousel=served] [data-go]');
      if (tab && !event.metaKey && !event.ctrlKey && !event.shiftKey) openTab(tab, event);
      if (button) moveCarousel(button, event);
    },
    true,
  );

  function openNamedTab(): void {
    document.querySelectorAll('[data-tabs=served] [data-tab]').forEach((tab) => {
      if (location.hash && tab.getAttribute('href') === location.hash) openTab(tab);
    });
  }
  openNamedTab();
  addEventListener('hashchange', openNamedTab);

  function openTab(tab: Element, event?: Event): void {
    const root = tab.closest('[data-tabs]');
    const panel = document.getElementById(tab.getAttribute('href')?.slice(1) || '');
    if (!root || !panel) return;
    event?.preventDefault();
    root.querySelectorAll('[data-tab]').forEach((other) => {
      other.toggleAttribute('data-selected', other === tab);
    });
    root.querySelectorAll('[data-panel]').forEach((other) => {
      other.toggleAttribute('data-closed', other !== panel);
    });
  }

  function moveCarousel(button: HTMLElement, event: Event): void {
    const list = button.closest('[data-carousel]')?.querySelector('[data-list]');
    if (!list) return;
    event.preventDefault();
    const edge = getComputedStyle(list).direction === 'rtl' ? 'right' : 'left';
    const start = list.getBoundingClientRect()[edge];
    const away = Array.from(list.children, (slide) => slide.getBoundingClientRect()[edge] - start);
    const distances = away.map(Math.abs);
    const current = distances.indexOf(Math.min(...distances));
    const { step, go } = button.dataset;
    const left = away[step ? current + Number(step) : Number(go)];
    if (left) list.scrollBy({ left });
  }
}
