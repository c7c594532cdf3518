import { useSyncExternalStore } from 'react';

/** A value outside React that components can watch: what is loading, what has failed, what is announced. */
export interface Store<T> {
  get(): T;
  /** Keeps a value and tells whoever watches. */
  set(value: T): void;
  /** @returns ends the watching */
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

/** What a store holds now. As served, and while that is taken over, it is `served`. */
export function useStore<T>(store: Store<T>, served: T): T {
  return useSyncExternalStore(store.subscribe, store.get, () => served);
}
