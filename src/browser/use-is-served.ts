import { useRef, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the component was server-rendered rather than created on the client. */
export function useIsServed(): boolean {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  return useRef(isHydrating).current;
}
