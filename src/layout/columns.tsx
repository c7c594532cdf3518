import type { ReactNode } from 'react';
import * as styles from './columns.module.css';

/** A reading column and a side column, which stays in view while it fits. */
export function Columns({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.reading}>{children}</div>
      <aside className={styles.aside}>{aside}</aside>
    </div>
  );
}
