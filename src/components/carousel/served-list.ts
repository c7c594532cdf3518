import { type RefObject, useEffect, useState } from 'react';

/** Offset of each slide from the start of the list in pixels, in scroll direction. */
function distances(list: Element): number[] {
  const edge = getComputedStyle(list).direction === 'rtl' ? 'right' : 'left';
  const start = list.getBoundingClientRect()[edge];
  return Array.from(list.children, (slide) => slide.getBoundingClientRect()[edge] - start);
}

/** Index of the first visible slide of a horizontally scrolling list, in either text direction. */
export function firstShown(list: Element): number {
  const away = distances(list).map(Math.abs);
  return Math.max(0, away.indexOf(Math.min(...away)));
}

/** Scrolls the list so that the slide comes first; CSS decides whether smoothly. */
export function scrollToSlide(list: Element, index: number): void {
  list.scrollBy({ left: distances(list)[index] ?? 0 });
}

/**
 * Number of slides side by side, read from the CSS property `--per-view`. CSS decides, so that the served page is correct at every width
 * without script; 1 until hydrated.
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
