/**
 * A subscription to events of the window, for `useSyncExternalStore`.
 *
 * @param names of the events
 */
export const onWindowEvents =
  (...names: readonly string[]) =>
  (listener: () => void): (() => void) => {
    const listening = new AbortController();
    for (const name of names) window.addEventListener(name, listener, { signal: listening.signal });
    return () => listening.abort();
  };
