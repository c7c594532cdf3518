/** Loads the page anew. Apart, so that tests can stand in for it. */
export function reloadPage(): void {
  location.reload();
}
