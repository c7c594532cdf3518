import { readStored, writeStored } from '../browser/storage';

/** Session storage key of the scroll positions by history entry. */
const storageKey = 'scroll-positions';

/** Number of positions kept; the oldest are dropped. */
const capacity = 50;

let positions = new Map<string, number>();

/** History entry of the rendered page; lags behind the URL while the old page is still shown. */
let shownEntry = '';

/** True from popstate until the page is rendered: meanwhile the browser scrolls the old page. */
let isTraversing = false;

/** Key of the current history entry. Gatsby's router gives each entry that it creates a unique key. */
function currentEntry(): string {
  return `${history.state?.key ?? 'first'} ${location.pathname}`;
}

/** Anybody's script may have written what is stored. */
const isPosition = (stored: unknown): stored is [string, number] => Array.isArray(stored) && typeof stored[1] === 'number';

/** Starts recording scroll positions. */
export function rememberScroll(): void {
  // Without storage pages start at the top after a reload.
  const stored = readStored('sessionStorage', storageKey);
  positions = new Map(Array.isArray(stored) ? stored.filter(isPosition) : []);
  shownEntry = currentEntry();
  addEventListener('scroll', onScroll, { passive: true });
  addEventListener('popstate', () => {
    // Record a pending scroll before the browser moves the old page.
    onScroll();
    isTraversing = true;
  });
  addEventListener('pagehide', () => writeStored('sessionStorage', storageKey, [...positions].slice(-capacity)));
}

function onScroll(): void {
  if (!isTraversing || currentEntry() === shownEntry) positions.set(shownEntry, window.scrollY);
}

/** Called when a link is followed: back or forward may have led to an address of the same page, which no render follows. */
export function endTraversal(): void {
  isTraversing = false;
}

/** Whether the current navigation is back or forward. */
export function isBackOrForward(): boolean {
  return isTraversing;
}

/**
 * Marks the page of the current URL as rendered.
 *
 * @returns its last scroll position in pixels on back and forward, undefined for a new visit
 */
export function settleScroll(): number | undefined {
  shownEntry = currentEntry();
  const position = isTraversing ? (positions.get(shownEntry) ?? 0) : undefined;
  isTraversing = false;
  return position;
}
