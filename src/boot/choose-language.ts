// biome-ignore-all lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we support

/**
 * Enhances the plain links of the language menu: adds the page's current query and fragment (before the click, so that links opened in
 * a new tab have them, too) and sets the language cookie when one is followed. Nothing else sets it.
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
