import { type RefObject, useEffect, useState } from 'react';

/**
 * How many slides the stylesheet lets stand side by side, from its `--per-view`. The stylesheet decides, so that the served
 * page is right at every width before any script; one until the page wakes up.
 */
export function useSlidesPerView(frame: RefObject<HTMLElement>): number {
  const [perView, setPerView] = useState(1);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const read = () => setPerView(Math.max(1, Number(getComputedStyle(element).getPropertyValue('--per-view')) || 1));
    read();
    addEventListener('resize', read);
    return () => removeEventListener('resize', read);
  }, [frame]);

  return perView;
}
