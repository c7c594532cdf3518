import type { ReactNode } from 'react';
import * as styles from './meta-list.module.css';

interface Props {
  /** Label and value; rows without a value are left out. */
  rows: readonly { label: string; value: ReactNode }[];
  /** Whether these are figures, each over what it counts. */
  areFigures?: boolean;
}

/** Facts about an item: date, author, place; nothing when there are none. */
export function MetaList({ rows, areFigures }: Props) {
  const known = rows.filter(({ value }) => value);
  if (known.length === 0) return null;
  return (
    <dl className={`${styles.list} ${areFigures ? styles.figures : ''}`}>
      {known.map(({ label, value }) => (
        <div key={label}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
