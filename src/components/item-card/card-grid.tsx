import { Children, type ReactNode } from 'react';
import * as styles from './item-card.module.css';

interface Props {
  /** As many columns as fit, or at most so many, and none that would leave one of that many cards alone in a row. */
  columns?: keyof typeof grids;
  children: ReactNode;
}

const grids = { fit: styles.fit, three: styles.three, four: styles.four };

/** Cards in columns; announced as a list with its length. */
export function CardGrid({ columns = 'fit', children }: Props) {
  return (
    <ul className={`${styles.grid} ${grids[columns]}`}>
      {Children.map(children, (child) => (
        <li className={styles.cell}>{child}</li>
      ))}
    </ul>
  );
}
