import type { ComponentProps, ReactNode } from 'react';
import { PageIntro } from '../components/page-intro/page-intro';
import * as styles from './page.module.css';

type Props = Pick<ComponentProps<typeof PageIntro>, 'title' | 'lead' | 'language'> & {
  crumbs?: ComponentProps<typeof PageIntro>['crumbs'];
  children: ReactNode;
};

/** Layout of a list page: page header, and the list below. */
export function ListPage({ title, lead, language, crumbs = [{ label: title }], children }: Props) {
  return (
    <>
      <PageIntro title={title} lead={lead} language={language} crumbs={crumbs} />
      <div className={styles.page}>{children}</div>
    </>
  );
}
