/**
 * Starts the framework at the first sign of a person. It is serialised into every page (see `inline-call.ts`).
 *
 * Gatsby keeps its script tags in a file of their own (the slice `_gatsby-scripts`); this fetches that file and puts its
 * scripts into the page. Until then a link is a link and a form is a form, so no click and no typed character waits for
 * it. Without scripts the page is complete, only slower to move on from; so where fetching fails, the next
 * sign tries again, after a pause: a moving pointer gives sixty signs a second.
 *
 * Of the signs, `pointermove` must have moved, because Chromium reports a pointer that rests where the page appears; and
 * `click` is all there is of a person who uses the page through a screen reader.
 *
 * A page that was published over since it was loaded stays as it is: the framework would find its own content at odds with
 * the page's, make the page anew, and lose what was typed. Its links lead to the new release.
 *
 * A parsed script never runs; a created one does.
 *
 * @param scriptsUrl where Gatsby's script tags stand
 */
export function bootOnIntent(scriptsUrl: string): void {
  const signs = ['pointermove', 'pointerdown', 'touchstart', 'click', 'keydown', 'scroll', 'focusin'];
  const options = { capture: true, passive: true };
  const pause = 5000;

  function onSign({ type, movementX, movementY }: Event & { movementX?: number; movementY?: number }): void {
    if (type === 'pointermove' && !movementX && !movementY) return;
    for (const sign of signs) removeEventListener(sign, onSign, options);
    fetch(scriptsUrl)
      .then((answer) => {
        if (!answer.ok) throw new Error(`${scriptsUrl} answered ${answer.status}`);
        return isOfSameRelease(answer) ? answer.text() : '';
      })
      .then(insertScripts)
      .catch(() => setTimeout(listen, pause));
  }

  function isOfSameRelease({ headers }: Response): boolean {
    const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const own = (page?.serverTiming ?? []).find(({ name }) => name === 'release');
    const current = headers.get('server-timing');
    return !own || !current || current.includes(own.description);
  }

  function insertScripts(html: string): void {
    const parsed = new DOMParser().parseFromString(html, 'text/html');
    for (const found of Array.from(parsed.querySelectorAll('script'))) {
      const script = document.createElement('script');
      for (const { name, value } of Array.from(found.attributes)) script.setAttribute(name, value);
      script.textContent = found.textContent;
      document.body.append(script);
    }
  }

  function listen(): void {
    for (const sign of signs) addEventListener(sign, onSign, options);
  }

  listen();
}
