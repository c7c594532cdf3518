/**
 * Prepares the page for paper when the browser is about to print: style alone knows neither its origin nor its address
 * (src/styles/print.css), and pictures that nobody has scrolled to are missing.
 */
export function preparePrint(): void {
  addEventListener('beforeprint', () => {
    const { style } = document.documentElement;
    style.setProperty('--origin', JSON.stringify(location.origin));
    style.setProperty('--address', JSON.stringify(location.origin + location.pathname));
    for (const picture of document.querySelectorAll<HTMLImageElement>('img[loading="lazy"]')) picture.loading = 'eager';
  });
}
