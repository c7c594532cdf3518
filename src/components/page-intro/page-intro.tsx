import type { ReactNode } from 'react';
import { useLocale } from '../../i18n/use-locale';
import { Breadcrumb, type Crumb } from '../breadcrumb/breadcrumb';
import { ForeignText } from '../foreign-text/foreign-text';
import * as styles from './page-intro.module.css';

interface Props {
  title: string;
  lead?: string;
  /** Locale code of the language of title and lead, where it may differ from the page's. */
  language?: string;
  crumbs: readonly Crumb[];
  /** Meta list and the like, under the lead. */
  children?: ReactNode;
}

/** The head of an inner page on lapis ground: breadcrumb, title, lead. */
export function PageIntro({ title, lead, language, crumbs, children }: Props) {
  const { code } = useLocale();
  return (
    <div className={styles.intro}>
      <div className={styles.inner}>
        <Breadcrumb crumbs={crumbs} />
        <ForeignText language={language ?? code}>
          <h1 className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </ForeignText>
        {children}
      </div>
    </div>
  );
}
