import { Children, type ReactNode } from 'react';
import * as styles from './item-card.module.css';

interface Props {
  /** How wide a card is at least; small ones stand four in a row. */
  size?: 'regular' | 'small';
  children: ReactNode;
}

/** Cards in as many columns as fit; announced as a list with its length. */
export function CardGrid({ size = 'regular', children }: Props) {
  return (
    <ul className={`${styles.grid} ${size === 'small' ? styles.small : ''}`}>
      {Children.map(children, (child) => (
        <li className={styles.cell}>{child}</li>
      ))}
    </ul>
  );
}
