import { type RefObject, useEffect, useRef } from 'react';

type OnChange = (isInView: boolean, entry: IntersectionObserverEntry) => void;

/**
 * Calls `onChange` whenever the element comes into view or leaves it, and once at the start.
 *
 * @param margin by how much the view is larger or smaller than the window, as in `rootMargin`
 */
export function useInView(element: RefObject<Element>, onChange: OnChange, margin = '0px'): void {
  const latest = useRef(onChange);
  latest.current = onChange;

  useEffect(() => {
    if (!element.current || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) latest.current(entry.isIntersecting, entry);
      },
      { rootMargin: margin },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, margin]);
}
