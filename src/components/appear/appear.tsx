import { type ReactNode, useRef } from 'react';
import { prefersReducedMotion } from '../../browser/preferences';
import { useInView } from '../../browser/use-in-view';
import * as styles from './appear.module.css';

interface Props {
  children: ReactNode;
  className?: string;
}

/** Root margin: a block counts as visible once it is this far above the bottom of the viewport. */
const margin = '0px 0px -6% 0px';

/**
 * A block that animates in each time it enters the viewport. Only script sets the state, so nothing is hidden without script or before
 * hydration, and blocks that are visible on hydration do not animate.
 */
export function Appear({ children, className = '' }: Props) {
  const block = useRef<HTMLDivElement>(null);

  useInView(
    block,
    (isInView, { boundingClientRect }) => {
      if (!block.current || prefersReducedMotion()) return;
      const isOnScreen = boundingClientRect.top < innerHeight && boundingClientRect.bottom > 0;
      block.current.dataset.appear = isInView || isOnScreen ? 'in' : 'out';
    },
    margin,
  );

  return (
    <div ref={block} className={`${styles.block} ${className}`}>
      {children}
    </div>
  );
}
