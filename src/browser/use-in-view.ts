import { type RefObject, useEffect, useRef } from 'react';

/** Calls `onChange` when the element enters or leaves the viewport, and once initially. */
export function useInView(element: RefObject<Element>, onChange: (isInView: boolean) => void): void {
  const latest = useRef(onChange);
  latest.current = onChange;

  useEffect(() => {
    if (!element.current || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver((entries) => {
      for (const entry of entries) latest.current(entry.isIntersecting);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
}
