import { useSyncExternalStore } from 'react';
import { choiceEvent } from './keep-in-address';

/** Query string of the address as it changes; null as served and while the page is being taken over. */
export function useSearch(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => null,
  );
}

function subscribe(onChange: () => void): () => void {
  const events = [choiceEvent, 'popstate'];
  for (const name of events) window.addEventListener(name, onChange);
  return () => {
    for (const name of events) window.removeEventListener(name, onChange);
  };
}
