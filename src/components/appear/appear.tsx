import { type ReactNode, useRef } from 'react';
import { prefersReducedMotion } from '../../browser/preferences';
import { useInView } from '../../browser/use-in-view';
import * as styles from './appear.module.css';

interface Props {
  children: ReactNode;
  className?: string;
}

/** How far above the window's end a block has to come before it counts as seen. */
const margin = '0px 0px -6% 0px';

/**
 * A block that rises into place each time it comes into view. The state is written on the element by script alone, so
 * that a page without script, or before it, hides nothing; what is in view when script arrives stays as it is.
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
