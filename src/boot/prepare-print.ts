/** Tells the styles of paper the page's origin when the browser is about to print, so that links show whole addresses (src/styles/print.css). */
export function preparePrint(): void {
  addEventListener('beforeprint', () => {
    document.documentElement.style.setProperty('--origin', `"${location.origin}"`);
  });
}
