import { type RefObject, useEffect, useRef, useState } from 'react';
import { prefersReducedMotion } from '../../browser/preferences';
import { useInView } from '../../browser/use-in-view';

/** Rotation interval in milliseconds. */
const turn = 6000;

/**
 * `waiting` becomes `auto` once the slider is ready. `auto` pauses on hover and focus; `asked`, after the visitor pressed play, does not,
 * because the pointer or focus is on the button.
 */
type Mode = 'waiting' | 'off' | 'auto' | 'asked';

/**
 * Rotates the slides of a carousel. Starts automatically unless reduced motion is preferred, pauses on hover and focus and while out of
 * view, and ends permanently with `stop`, also before it has started.
 *
 * @param canTurn whether the slider is ready to rotate
 */
export function useRotation(frame: RefObject<HTMLElement>, canTurn: boolean, next: () => void) {
  const [mode, setMode] = useState<Mode>('waiting');
  const isPlaying = mode === 'auto' || mode === 'asked';
  const isInView = useRef(true);
  const latest = useRef(next);
  latest.current = next;

  useInView(frame, (isIn) => {
    isInView.current = isIn;
  });

  useEffect(() => {
    if (canTurn && !prefersReducedMotion()) setMode((now) => (now === 'waiting' ? 'auto' : now));
  }, [canTurn]);

  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(() => {
      const isHeld = mode === 'auto' && frame.current?.matches(':hover, :focus-within');
      if (!isHeld && isInView.current && !document.hidden) latest.current();
    }, turn);
    return () => clearInterval(timer);
  }, [isPlaying, mode, frame]);

  return {
    isPlaying,
    toggle: () => setMode(isPlaying ? 'off' : 'asked'),
    stop: () => setMode('off'),
  };
}
