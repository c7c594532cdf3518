import type { ReactNode } from 'react';
import type { Crumb } from '../components/breadcrumb/breadcrumb';
import { FallbackNotice } from '../components/foreign-text/fallback-notice';
import { ForeignText } from '../components/foreign-text/foreign-text';
import { MetaList } from '../components/meta-list/meta-list';
import { PageIntro } from '../components/page-intro/page-intro';
import { Picture } from '../components/picture/picture';
import { useLocale } from '../i18n/use-locale';
import * as styles from './page.module.css';

interface Props {
  title: string;
  lead: string;
  /** Locale code of the language that the item is really in. */
  language: string;
  image?: Parameters<typeof Picture>[0]['image'];
  crumbs: readonly Crumb[];
  meta: Parameters<typeof MetaList>[0]['rows'];
  /** Side column: who to ask, what else to read. */
  aside: ReactNode;
  children: ReactNode;
}

/** A page about one thing: header with meta list, picture, reading column, side column. */
export function DetailPage({ title, lead, language, image, crumbs, meta, aside, children }: Props) {
  const { code } = useLocale();
  return (
    <>
      <PageIntro title={title} lead={lead} language={language} crumbs={crumbs}>
        <MetaList rows={meta} />
      </PageIntro>
      <div className={`${styles.page} ${styles.columns}`}>
        <article>
          {language !== code && <FallbackNotice />}
          {image && <Picture image={image} className={styles.picture} eager />}
          <ForeignText language={language}>{children}</ForeignText>
        </article>
        <aside className={styles.aside}>{aside}</aside>
      </div>
    </>
  );
}
