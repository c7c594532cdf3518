/**
 * Loads the framework on the first user interaction. Serialised into every page (see `inline-call.ts`).
 *
 * Gatsby keeps its script tags in a separate file (the slice `_gatsby-scripts`); this fetches the file and inserts the scripts. Until then
 * links and forms work natively, so no click or keystroke waits. When the fetch fails, the next interaction retries after a delay,
 * because a moving pointer fires sixty events a second.
 *
 * `pointermove` counts only with movement, because Chromium fires it for a pointer resting where the page appears. `click` is the only
 * event that screen readers produce.
 *
 * If a new release was published since the page was loaded, the page stays unhydrated: hydration would fail, render the page from
 * scratch and lose user input. Its links lead to the new release.
 *
 * The scripts are recreated because parsed script elements never execute.
 *
 * @param scriptsUrl URL of the file with Gatsby's script tags
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
    for (const found of parsed.querySelectorAll('script')) {
      const script = document.createElement('script');
      for (const { name, value } of found.attributes) script.setAttribute(name, value);
      script.textContent = found.textContent;
      document.body.append(script);
    }
  }

  function listen(): void {
    for (const sign of signs) addEventListener(sign, onSign, options);
  }

  listen();
}
