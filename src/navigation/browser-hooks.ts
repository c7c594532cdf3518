import { guardRejections } from './guard-loading';
import { endNavigation, startNavigation } from './start-navigation';

// At module load: Gatsby adds its own listener, which reloads without limit, before it calls the first hook.
guardRejections();

/** Gatsby's hook before the first render. */
export function onClientEntry(): void {
  startNavigation();
}

/** Gatsby's hook after each navigation, including the first page. */
export function onRouteUpdate(): void {
  endNavigation();
}

/**
 * Disables Gatsby's scroll handling: it runs while the old page is still shown, and on the first page it would restore the position of
 * an earlier visit. See `arrive.ts`.
 */
export function shouldUpdateScroll(): false {
  return false;
}
