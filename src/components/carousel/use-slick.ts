import { type ComponentType, type RefAttributes, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { savesData } from '../../browser/preferences';
import { useInView } from '../../browser/use-in-view';
import type { SlickHandle, SlickProps } from './slick-slides';

type Slick = ComponentType<SlickProps & RefAttributes<SlickHandle>>;

/**
 * Stage of the replacement of the served list by react-slick. `preparing`: the slider is rendered invisibly over the list until its
 * images are decoded.
 */
type Stage = 'list' | 'preparing' | 'slider';

/** How long the list must be idle before it is replaced, in milliseconds. */
const rest = 250;

const moves = ['scroll', 'touchstart', 'touchend', 'touchcancel', 'focus', 'blur'] as const;

const focusable = 'a[href], button';

/**
 * Replaces the served list by react-slick when the carousel is in view, has more slides than fit, and reduced data is not preferred. The
 * replacement is seamless: it waits while the list is scrolled, touched or focused, and moves focus within a slide to its counterpart.
 */
export function useSlick(frame: RefObject<HTMLElement>, list: RefObject<HTMLElement>, isNeeded: boolean) {
  const [Slick, setSlick] = useState<Slick | null>(null);
  const [stage, setStage] = useState<Stage>('list');
  const isAsked = useRef(false);
  const focused = useRef(-1);
  const isTouched = useRef(false);

  useInView(frame, (isInView) => {
    if (!isInView || !isNeeded || isAsked.current || savesData()) return;
    isAsked.current = true;
    import(/* webpackChunkName: "carousel" */ './slick-slides').then(
      ({ SlickSlides }) => setSlick(() => SlickSlides),
      // The list works without react-slick; the next time in view retries.
      () => {
        isAsked.current = false;
      },
    );
  });

  useEffect(() => {
    const element = list.current;
    if (!Slick || !element || stage === 'slider') return;
    let timer = 0;
    const waitForRest = () => {
      clearTimeout(timer);
      if (!isTouched.current && document.activeElement !== element) timer = window.setTimeout(() => setStage('preparing'), rest);
    };
    const onMove = ({ type }: Event) => {
      if (type.startsWith('touch')) isTouched.current = type === 'touchstart';
      setStage('list');
      waitForRest();
    };
    if (stage === 'list') waitForRest();
    for (const move of moves) element.addEventListener(move, onMove, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const move of moves) element.removeEventListener(move, onMove);
    };
  }, [Slick, list, stage]);

  const onReady = useCallback(() => {
    focused.current = Array.from(list.current?.querySelectorAll(focusable) ?? []).indexOf(document.activeElement as Element);
    setStage((current) => (current === 'preparing' ? 'slider' : current));
  }, [list]);

  useEffect(() => {
    if (stage !== 'slider' || focused.current < 0) return;
    const links = frame.current?.querySelectorAll<HTMLElement>(`[data-slide] :is(${focusable})`);
    links?.[focused.current]?.focus({ preventScroll: true });
  }, [stage, frame]);

  return { Slick: stage === 'list' ? null : Slick, stage, onReady };
}
