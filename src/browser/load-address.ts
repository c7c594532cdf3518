/**
 * Loads a page from the server.
 *
 * @param address URL or path; may be that of the current page, whose address may differ in the fragment alone
 */
export function loadAddress(address: string): void {
  if (location.href !== address) location.assign(address);
  // On the way to another fragment of the same page the browser only scrolls, and the address has changed at once.
  if (location.href === address) location.reload();
}
