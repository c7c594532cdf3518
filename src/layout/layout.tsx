import { Slice } from 'gatsby';
import type { ReactNode } from 'react';
import type { PageContext } from '../build/page-context';
import { LocaleContext } from '../i18n/use-locale';
import { useTexts } from '../i18n/use-texts';
import { sectionPath } from '../routing/routes';
import { GoToTop, topId } from './go-to-top/go-to-top';
import { LanguageMenu } from './language-menu';
import * as styles from './layout.module.css';

interface Props {
  pageContext: PageContext;
  children: ReactNode;
}

/** What surrounds every page. Header, footer and contacts are slices: rendered once per locale, not once per page. */
export default function Layout({ pageContext, children }: Props) {
  const t = useTexts();
  return (
    <LocaleContext.Provider value={pageContext.locale}>
      <a id={topId} className={styles.skip} href="#main">
        {t('common.skipToContent')}
      </a>
      <Slice alias="header" section={sectionPath(pageContext.routePath)}>
        <LanguageMenu page={pageContext} />
      </Slice>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <aside className={styles.corner} aria-label={t('common.quickContact')} data-floating>
        <GoToTop />
        <Slice alias="contact-widget" />
      </aside>
      <Slice alias="footer" />
    </LocaleContext.Provider>
  );
}
