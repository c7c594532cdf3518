import { useSyncExternalStore } from 'react';

/** Dispatched on the window by whatever changes the query string without leaving the page. */
export const queryEvent = 'querychange';

/** The current query string; null on the server and during hydration. */
export function useQueryString(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => null,
  );
}

function subscribe(onChange: () => void): () => void {
  const events = [queryEvent, 'popstate'];
  for (const name of events) window.addEventListener(name, onChange);
  return () => {
    for (const name of events) window.removeEventListener(name, onChange);
  };
}
