import type { ReactNode } from 'react';
import { ForeignText } from '../foreign-text/foreign-text';
import * as styles from './meta-list.module.css';

interface Props {
  /** Rows without a value are omitted. `language`, `labelLanguage`: locale codes, where value or label may be in another language than the page. */
  rows: readonly { label: string; labelLanguage?: string; value: ReactNode; language?: string }[];
  /** Shows the values as large figures above their labels. */
  areFigures?: boolean;
}

/** Facts about an item, such as date, author and place; renders nothing without facts. */
export function MetaList({ rows, areFigures }: Props) {
  const known = rows.filter(({ value }) => value);
  if (known.length === 0) return null;
  return (
    <dl className={`${styles.list} ${areFigures ? styles.figures : ''}`}>
      {known.map(({ label, labelLanguage, value, language }) => (
        <div key={label}>
          <ForeignText language={labelLanguage} as="dt" className={styles.label}>
            {label}
          </ForeignText>
          <dd className={styles.value}>
            {language ? (
              <ForeignText language={language} as="span">
                {value}
              </ForeignText>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
