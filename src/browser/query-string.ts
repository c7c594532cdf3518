import { useSyncExternalStore } from 'react';
import { onWindowEvents } from './on-window-events';

/** Dispatched on the window by whatever changes the query string without leaving the page. */
export const queryEvent = 'querychange';

const subscribe = onWindowEvents(queryEvent, 'popstate');

/** The current query string; null on the server and during hydration. */
export function useQueryString(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => null,
  );
}
