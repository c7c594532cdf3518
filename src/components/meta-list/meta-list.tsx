import type { ReactNode } from 'react';
import * as styles from './meta-list.module.css';

interface Props {
  /** Rows without a value are omitted. */
  rows: readonly { label: string; value: ReactNode }[];
  /** Shows the values as large figures above their labels. */
  areFigures?: boolean;
}

/** Facts about an item, such as date, author and place; renders nothing without facts. */
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
