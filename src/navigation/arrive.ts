import { announcement } from '../browser/announcement';
import { settleScroll } from './scroll-memory';

/** Milliseconds after which the title is announced: the new head is there, and the focus has been told. */
const announceAfter = 150;

let announcing: ReturnType<typeof setTimeout> | undefined;

/** The new page is on the screen: it is scrolled to where it belongs, gets the focus, and its title is announced. */
export function arriveAtPage(): void {
  const left = settleScroll();
  const target = left === undefined ? fragmentTarget() : null;
  if (target) target.scrollIntoView({ behavior: 'instant' });
  else window.scrollTo({ top: left ?? 0, behavior: 'instant' });
  focus(target ?? document.querySelector('main h1'));
  clearTimeout(announcing);
  announcing = setTimeout(() => announcement.set(document.title), announceAfter);
}

/** The address has changed within the page. Through the history the browser has scrolled already. */
export function arriveWithinPage(): void {
  if (settleScroll() !== undefined) return;
  const target = fragmentTarget();
  if (target) {
    target.scrollIntoView({ behavior: 'instant' });
    focus(target);
  } else if (!location.hash) window.scrollTo({ top: 0, behavior: 'instant' });
}

function fragmentTarget(): Element | null {
  return location.hash ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null;
}

/** Gives the focus to something that is no control, without scrolling to it. */
function focus(element: Element | null): void {
  if (!(element instanceof HTMLElement)) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
