import type { ReactNode } from 'react';
import { ForeignText } from '../foreign-text/foreign-text';
import { LocalLink } from '../local-link/local-link';
import * as styles from './row-list.module.css';

export interface Row {
  /** Path of the route table. */
  readonly to: string;
  readonly title: string;
  readonly summary: string;
  /** Locale code of the language that the item is actually in. */
  readonly language: string;
  /** Facts at the end of the row; empty ones are omitted. */
  readonly facts: readonly ReactNode[];
}

/** Items without images as rows; the whole row is its link. */
export function RowList({ rows }: { rows: readonly Row[] }) {
  return (
    <ul className={styles.list}>
      {rows.map(({ to, title, summary, language, facts }) => (
        <li key={to} className={styles.row}>
          <ForeignText language={language}>
            <h2 className={styles.title}>
              <LocalLink to={to} className={`${styles.link} stretched-link`}>
                {title}
              </LocalLink>
            </h2>
            <p className={styles.summary}>{summary}</p>
          </ForeignText>
          <ul className={styles.facts}>
            {facts.filter(Boolean).map((fact, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a row never reorder
              <li key={index}>{fact}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
