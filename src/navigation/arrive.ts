import { announcement } from '../browser/announcement';
import { settleScroll } from './scroll-memory';

/** Delay in milliseconds before the title is announced, so that the new head is in place and the focus change was read. */
const announceAfter = 150;

let announcing: ReturnType<typeof setTimeout> | undefined;

/** Called when a new page is rendered: restores or resets the scroll position, moves the focus, and announces the title. */
export function arriveAtPage(): void {
  const named = fragmentTarget();
  const left = settleScroll();
  const target = left === undefined ? named : null;
  if (target) target.scrollIntoView({ behavior: 'instant' });
  else window.scrollTo({ top: left ?? 0, behavior: 'instant' });
  focus(target ?? document.querySelector('main h1'));
  clearTimeout(announcing);
  announcing = setTimeout(() => announcement.set(document.title), announceAfter);
}

/** Called when the URL changes within a page. On back, forward and native jumps the browser has already scrolled to what was visible. */
export function arriveWithinPage(): void {
  const target = fragmentTarget();
  if (settleScroll() !== undefined) return;
  if (target) {
    target.scrollIntoView({ behavior: 'instant' });
    focus(target);
  } else if (!location.hash) window.scrollTo({ top: 0, behavior: 'instant' });
}

/**
 * The element that the address names. If a closed `details` is around it, such as a question, that is opened and the element scrolled to,
 * since not every browser scrolls to what is hidden.
 */
function fragmentTarget(): Element | null {
  let id = location.hash.slice(1);
  try {
    id = decodeURIComponent(id);
  } catch {
    // A stray percent sign: browsers look for the fragment as it stands.
  }
  const target = document.getElementById(id);
  const details = target?.closest('details');
  if (target && details && !details.open) {
    details.open = true;
    target.scrollIntoView({ behavior: 'instant' });
  }
  return target;
}

/** Focuses any element, making it focusable if necessary, without scrolling. */
function focus(element: Element | null): void {
  if (!(element instanceof HTMLElement)) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
