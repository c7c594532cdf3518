import type { ReactNode } from 'react';
import { useTexts } from '../i18n/use-texts';
import * as styles from './columns.module.css';

/** A reading column and a sticky side column. */
export function Columns({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  const t = useTexts();
  return (
    <div className={styles.columns}>
      <div className={styles.reading}>{children}</div>
      <aside className={styles.aside} aria-label={t('pages.contactPerson')}>
        {aside}
      </aside>
    </div>
  );
}
