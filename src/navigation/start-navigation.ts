import { pageFailure } from '../errors/page-failure';
import type { GatsbyLoader, GatsbyNavigate } from './gatsby-loader';
import { guardLoading } from './guard-loading';
import { localizeNotFound } from './localize-not-found';
import { prefetchWhenIdle } from './prefetch';
import { finishProgress, startProgress } from './progress';
import { endTraversal, rememberScroll } from './scroll-memory';

/** URL of the last requested navigation. */
let wanted = '';

/** Path of the rendered page. */
let shownPath = '';

/** Wraps Gatsby's loader and router with our navigation behaviour. Called once, before Gatsby renders. */
export function startNavigation(): void {
  // The development server has a different loader with its own reloading.
  if (process.env.NODE_ENV === 'production') superviseLoading(window.___loader);
  window.___navigate = reporting(window.___navigate);
  addEventListener('popstate', () => {
    // From a page that failed to the one still rendered is no route change to Gatsby, so no hook would clear the failure.
    pageFailure.set(null);
    begin(location.href);
  });
  // Left by the browser while loading, and restored as it was.
  addEventListener('pageshow', ({ persisted }) => persisted && finishProgress('route'));
  rememberScroll();
}

function superviseLoading(loader: GatsbyLoader): void {
  prefetchWhenIdle(loader);
  localizeNotFound(loader);
  guardLoading(loader, (path) => (isUnder(wanted, path) ? wanted : path));
}

/** Called after each route change: ends the progress bar and clears the last page's failure. */
export function endNavigation(): void {
  finishProgress('route');
  pageFailure.set(null);
  shownPath = location.pathname;
}

function reporting(navigate: GatsbyNavigate): GatsbyNavigate {
  return (to, options) => {
    if (typeof to === 'string') {
      endTraversal();
      begin(to);
    }
    navigate(to, options);
  };
}

function begin(to: string): void {
  const { pathname, href } = new URL(to, location.href);
  wanted = href;
  if (pathname !== shownPath) startProgress('route');
}

function isUnder(address: string, path: string): boolean {
  const { pathname, search } = new URL(address || '/', location.href);
  return pathname + search === path;
}
