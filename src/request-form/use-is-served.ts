import { useRef, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the component stood in the page as the server sent it, rather than being made in the browser. */
export function useIsServed(): boolean {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  return useRef(isHydrating).current;
}
