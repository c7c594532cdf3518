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
