import { type ReactNode, useEffect, useRef, useState } from 'react';
import { prefersReducedMotion } from '../browser/preferences';
import { useBeforePaint } from '../browser/use-before-paint';
import { arriveAtPage, arriveWithinPage } from './arrive';
import * as styles from './page-transition.module.css';
import { isBackOrForward } from './scroll-memory';

/** Duration of the leave animation in milliseconds (page-transition.module.css). */
const leaveTime = 150;

interface Props {
  /** Path of the page. */
  path: string;
  /** Whether the page redirects: the previous one stays until the target is ready. */
  isHeld: boolean;
  /** Changes with every navigation, also within a page. */
  visit: string;
  children: ReactNode;
}

/** The transition "page": the old page animates out, then the new one in. The first page is not animated. */
export function PageTransition({ path, isHeld, visit, children }: Props) {
  const [shownPath, setShownPath] = useState(path);
  const [isEntering, setIsEntering] = useState(false);
  const lastShown = useRef(children);
  const lastVisit = useRef({ path, visit });
  const isOther = shownPath !== path;
  const isLeaving = isOther && !isHeld;

  useEffect(() => {
    if (!isOther) lastShown.current = children;
  });

  useEffect(() => {
    if (!isLeaving) return;
    // On back and forward the browser has already scrolled the old page.
    const isStill = isBackOrForward() || prefersReducedMotion();
    const timer = setTimeout(
      () => {
        setShownPath(path);
        setIsEntering(true);
      },
      isStill ? 0 : leaveTime,
    );
    return () => clearTimeout(timer);
  }, [isLeaving, path]);

  useBeforePaint(() => {
    if (isOther) return;
    const { path: fromPath, visit: fromVisit } = lastVisit.current;
    lastVisit.current = { path, visit };
    if (fromPath !== path) arriveAtPage();
    else if (fromVisit !== visit) arriveWithinPage();
  }, [isOther, path, visit]);

  const phase = isLeaving ? 'leaving' : isEntering ? 'entering' : undefined;
  return (
    <div
      className={styles.page}
      data-transition="page"
      data-phase={phase}
      onAnimationEnd={({ target, currentTarget, animationName }) => {
        // The old page's animationend may arrive after the new animation has started.
        if (target === currentTarget && animationName === styles.enter) setIsEntering(false);
      }}
    >
      {isOther ? lastShown.current : children}
    </div>
  );
}
