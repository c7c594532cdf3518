// biome-ignore-all lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we support

/**
 * Completes the links of the language menu, which are links of their own accord: they keep the page's query and fragment
 * (also when opened in a new tab, hence before the click), and following one sets the cookie, which nothing else does.
 *
 * @param cookie its name
 * @param attributes of the cookie, with a leading semicolon
 */
export function chooseLanguage(cookie: string, attributes: string): void {
  function onTouch({ target, type, button }: Event & { button?: number }): void {
    const link = (target as Element).closest<HTMLAnchorElement>('a[data-locale]');
    if (!link) return;
    link.search = location.search;
    link.hash = location.hash;
    if (type.endsWith('click') && button !== 2) document.cookie = `${cookie}=${link.dataset.locale}${attributes}`;
  }

  for (const type of ['pointerdown', 'focusin', 'click', 'auxclick']) {
    document.addEventListener(type, onTouch as EventListener, true);
  }
}
