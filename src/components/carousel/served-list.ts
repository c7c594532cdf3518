import { type RefObject, useEffect, useState } from 'react';

/** How far, in pixels and in the direction of scrolling, each slide's start lies from the list's start. */
function distances(list: Element): number[] {
  const edge = getComputedStyle(list).direction === 'rtl' ? 'right' : 'left';
  const start = list.getBoundingClientRect()[edge];
  return Array.from(list.children, (slide) => slide.getBoundingClientRect()[edge] - start);
}

/** Index of the slide that a list which scrolls sideways shows first, in either direction of writing. */
export function firstShown(list: Element): number {
  const away = distances(list).map(Math.abs);
  return Math.max(0, away.indexOf(Math.min(...away)));
}

/** Scrolls the list until the slide stands first, as smoothly as its style says. */
export function scrollToSlide(list: Element, index: number): void {
  list.scrollBy({ left: distances(list)[index] ?? 0 });
}

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
