import { useEffect, useRef } from 'react';

/**
 * Gives the focus back to where it came from once nothing of ours is open: the button that was pressed is gone then, and the
 * focus with it.
 *
 * @param host what the panel stands in
 */
export function useFocusReturn(host: HTMLElement | null, isOpen: boolean): void {
  const cameFrom = useRef<HTMLElement | null>(null);

  useEffect(() => {
    if (!host) return;
    const onFocusIn = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof HTMLElement && !host.contains(relatedTarget)) cameFrom.current = relatedTarget;
    };
    host.addEventListener('focusin', onFocusIn);
    return () => host.removeEventListener('focusin', onFocusIn);
  }, [host]);

  useEffect(() => {
    if (!isOpen && document.activeElement === document.body) cameFrom.current?.focus({ preventScroll: true });
  }, [isOpen]);
}
