/**
 * Starts the framework at the first sign of a person. It is serialised into every page, so it stands
 * alone: no import, no helper, no syntax that needs one.
 *
 * Gatsby keeps its script tags in a file of their own (the slice `_gatsby-scripts`); this fetches that
 * file and puts its scripts into the page. Until then a link is a link and a form is a form, so no
 * click and no typed character waits for it.
 *
 * @param scriptsUrl where Gatsby's script tags stand
 */
export function bootOnIntent(scriptsUrl: string): void {
  const signs = ['pointermove', 'touchstart', 'keydown', 'scroll', 'focusin'];
  const options = { capture: true, passive: true };
  let isStarted = false;

  function onSign(event: Event): void {
    // Chromium reports a pointer that rests where the page appears; only one that moves is a person.
    const { movementX, movementY } = event as PointerEvent;
    if (event.type === 'pointermove' && !movementX && !movementY) return;
    start();
  }

  function start(): void {
    if (isStarted) return;
    isStarted = true;
    for (const sign of signs) removeEventListener(sign, onSign, options);
    fetch(scriptsUrl)
      .then((answer) => {
        if (!answer.ok) throw new Error(`${scriptsUrl} answered ${answer.status}`);
        return answer.text();
      })
      .then(insertScripts)
      .catch(() => {
        // Without scripts the page is complete, only slower to move on from; the next sign tries again.
        isStarted = false;
        listen();
      });
  }

  function insertScripts(html: string): void {
    const parsed = new DOMParser().parseFromString(html, 'text/html');
    for (const found of Array.from(parsed.querySelectorAll('script'))) {
      // A parsed script never runs; a created one does.
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
