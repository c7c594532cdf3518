import { guardRejections } from './guard-loading';
import { endNavigation, startNavigation } from './start-navigation';

// While this module is loaded: Gatsby, which would load the page anew without a limit, listens before its first hook.
guardRejections();

/** Gatsby's hook before its first rendering. */
export function onClientEntry(): void {
  startNavigation();
}

/** Gatsby's hook after each step through the site, the first page included. */
export function onRouteUpdate(): void {
  endNavigation();
}

/**
 * Gatsby's question whether to scroll now: never. The old page is still there when it asks, and on the first page, which
 * the visitor has been reading before Gatsby started, it would scroll to where another visit ended. See `arrive.ts`.
 */
export function shouldUpdateScroll(): false {
  return false;
}
