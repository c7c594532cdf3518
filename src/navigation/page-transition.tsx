import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useBeforePaint } from '../browser/use-before-paint';
import { arriveAtPage, arriveWithinPage } from './arrive';
import * as styles from './page-transition.module.css';
import { isBackOrForward } from './scroll-memory';

/** Milliseconds in which the old page goes (page-transition.module.css). */
const leaveTime = 150;

interface Props {
  /** Path of the page. */
  path: string;
  /** Whether this page is passed over: the one that is shown stays until the next is there. */
  isHeld: boolean;
  /** Changes with each step through the site, also within a page. */
  visit: string;
  children: ReactNode;
}

/** The transition "page": the old page goes, then the new one comes. The page as served stands still. */
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
    // On the way back the browser has scrolled the old page away already.
    const isStill = isBackOrForward() || matchMedia('(prefers-reduced-motion: reduce)').matches;
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
        // The end of the old page's animation may be told when the new one's has begun.
        if (target === currentTarget && animationName === styles.enter) setIsEntering(false);
      }}
    >
      {isOther ? lastShown.current : children}
    </div>
  );
}
