import type { ReactNode } from 'react';
import * as styles from './meta-list.module.css';

interface Props {
  /** Label and value; rows without a value are left out. */
  rows: readonly { label: string; value: ReactNode }[];
}

/** Facts about an item: date, author, place. */
export function MetaList({ rows }: Props) {
  return (
    <dl className={styles.list}>
      {rows
        .filter(({ value }) => value)
        .map(({ label, value }) => (
          <div key={label}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
