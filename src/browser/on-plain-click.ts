import type { MouseEvent } from 'react';

/** A click handler of a link that does `act` instead of following the link, unless the visitor asks for a new tab or window. */
export const onPlainClick =
  (act: () => void) =>
  (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    act();
  };
