import { Children, type ReactNode } from 'react';
import * as styles from './item-card.module.css';

/** Cards in as many columns as fit; announced as a list with its length. */
export function CardGrid({ children }: { children: ReactNode }) {
  return (
    <ul className={styles.grid}>
      {Children.map(children, (child) => (
        <li className={styles.cell}>{child}</li>
      ))}
    </ul>
  );
}
