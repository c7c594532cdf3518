import { type RefObject, useEffect } from 'react';

/** Custom property with the height that the question takes at the foot of the window. */
const property = '--consent-size';

/**
 * Tells the page how much of it the question covers: what gets the focus then scrolls clear of it, floating buttons move up,
 * and the end of the page can be reached (WCAG 2.4.11).
 */
export function useReservedSpace(element: RefObject<HTMLElement>): void {
  useEffect(() => {
    const banner = element.current;
    const root = document.documentElement;
    if (!banner) return;
    const observer = new ResizeObserver(() => {
      root.style.setProperty(property, `${Math.ceil(innerHeight - banner.getBoundingClientRect().top)}px`);
    });
    observer.observe(banner);
    return () => {
      observer.disconnect();
      root.style.removeProperty(property);
    };
  }, [element]);
}
