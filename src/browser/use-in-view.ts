import { type RefObject, useEffect, useRef } from 'react';

type OnChange = (isInView: boolean, entry: IntersectionObserverEntry) => void;

/**
 * Calls `onChange` when the element enters or leaves the viewport, and once initially.
 *
 * @param margin `rootMargin` of the observer
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
