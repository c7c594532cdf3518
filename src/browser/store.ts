import { useSyncExternalStore } from 'react';

/** A value outside React that components can subscribe to, such as loading progress or an announcement. */
export interface Store<T> {
  get(): T;
  /** Stores a value and notifies the subscribers if it changed. */
  set(value: T): void;
  /** @returns unsubscribes */
  subscribe(listener: () => void): () => void;
}

/** Makes a store that holds `value`. */
export function createStore<T>(value: T): Store<T> {
  const listeners = new Set<() => void>();
  let current = value;
  return {
    get: () => current,
    set: (next) => {
      if (Object.is(next, current)) return;
      current = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The current value of a store; `served` on the server and during hydration. */
export function useStore<T>(store: Store<T>, served: T): T {
  return useSyncExternalStore(store.subscribe, store.get, () => served);
}
