import { useSyncExternalStore } from 'react';
import { onWindowEvents } from './on-window-events';

const subscribe = onWindowEvents('online', 'offline');

/** `navigator.onLine`: false is reliable, true is not. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}
