import type { ReactNode } from 'react';
import * as styles from './appear.module.css';

interface Props {
  children: ReactNode;
  className?: string;
}

/** A block that rises each time it enters the window. Style alone moves it: see docs/decisions/100-motion-by-scroll-timeline.md. */
export function Appear({ children, className = '' }: Props) {
  return <div className={`${styles.block} ${className}`}>{children}</div>;
}
