/** Where the pages of this tab were scrolled to, by history entry. */
const storageKey = 'scroll-positions';

/** As many entries as are kept, the latest. */
const capacity = 50;

let positions = new Map<string, number>();

/** Entry whose page is on the screen. It lags behind the address while the old page is still there. */
let shownEntry = '';

/** Set from the moment at which the browser goes through the history until the page is there: it moves the old page about. */
let isTraversing = false;

/** Key of the entry that the address stands for. Gatsby's router gives each one that it makes a key of its own. */
function currentEntry(): string {
  return `${history.state?.key ?? 'first'} ${location.pathname}`;
}

/** Starts to remember. */
export function rememberScroll(): void {
  positions = new Map(readPositions());
  shownEntry = currentEntry();
  addEventListener('scroll', onScroll, { passive: true });
  addEventListener('popstate', () => {
    // The browser moves the old page only after this; a scroll that it has not told of yet would be lost.
    onScroll();
    isTraversing = true;
  });
  addEventListener('pagehide', writePositions);
}

function onScroll(): void {
  if (!isTraversing) positions.set(shownEntry, window.scrollY);
}

/** Whether the way to the page that comes leads through the history. */
export function isBackOrForward(): boolean {
  return isTraversing;
}

/**
 * The page of the present address is on the screen now.
 *
 * @returns where it was left in pixels from the top, undefined for a visit that is new
 */
export function settleScroll(): number | undefined {
  shownEntry = currentEntry();
  const position = isTraversing ? (positions.get(shownEntry) ?? 0) : undefined;
  isTraversing = false;
  return position;
}

function readPositions(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
  } catch {
    // Storage is switched off, or holds something else: pages begin at their top.
    return [];
  }
}

function writePositions(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...positions].slice(-capacity)));
  } catch {
    // Only the way back after a reload is worse for it.
  }
}
