import { type RefObject, useEffect, useRef, useState } from 'react';
import { prefersReducedMotion } from '../../browser/preferences';
import { useInView } from '../../browser/use-in-view';

/** How long a slide stands, in milliseconds. */
const turn = 6000;

/** `auto`: by itself, and courteous. `asked`: the visitor pressed play, with pointer and focus necessarily on the carousel. */
type Mode = 'off' | 'auto' | 'asked';

/**
 * Turns the slides of a carousel one by one. It starts by itself unless the visitor wants less motion, waits while pointer
 * or focus is on the carousel or it is out of view, and ends for good with `stop`.
 *
 * @param canTurn whether there is anything to turn yet
 */
export function useRotation(frame: RefObject<HTMLElement>, canTurn: boolean, next: () => void) {
  const [mode, setMode] = useState<Mode>('off');
  const isInView = useRef(true);
  const latest = useRef(next);
  latest.current = next;

  useInView(frame, (isIn) => {
    isInView.current = isIn;
  });

  useEffect(() => {
    if (canTurn && !prefersReducedMotion()) setMode('auto');
  }, [canTurn]);

  useEffect(() => {
    if (mode === 'off') return;
    const timer = setInterval(() => {
      const isHeld = mode === 'auto' && frame.current?.matches(':hover, :focus-within');
      if (!isHeld && isInView.current && !document.hidden) latest.current();
    }, turn);
    return () => clearInterval(timer);
  }, [mode, frame]);

  return {
    isPlaying: mode !== 'off',
    toggle: () => setMode(mode === 'off' ? 'asked' : 'off'),
    stop: () => setMode('off'),
  };
}
