import type { ComponentProps, ReactNode } from 'react';
import { PageIntro } from '../components/page-intro/page-intro';
import * as styles from './page.module.css';

type Props = Pick<ComponentProps<typeof PageIntro>, 'title' | 'lead' | 'language' | 'hasOrnament'> & {
  crumbs?: ComponentProps<typeof PageIntro>['crumbs'];
  children: ReactNode;
};

/** Layout of a list page: page header, and the list below. */
export function ListPage({ crumbs, children, ...intro }: Props) {
  return (
    <>
      <PageIntro {...intro} crumbs={crumbs ?? [{ label: intro.title, language: intro.language }]} />
      <div className={styles.page}>{children}</div>
    </>
  );
}
