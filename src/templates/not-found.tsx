import { graphql, type PageProps } from 'gatsby';
import { useEffect } from 'react';
import type { PageContext } from '../build/page-context';
import { ButtonLink } from '../components/button-link/button-link';
import { LocalLink } from '../components/local-link/local-link';
import { Ornament } from '../components/ornament/ornament';
import { ListHead } from '../head/list-head';
import { useTexts } from '../i18n/use-texts';
import { splitLocale } from '../routing/localized-path';
import { routePath } from '../routing/routes';
import * as styles from './not-found.module.css';

/** Where most visitors want to be who took a wrong turn. */
const furtherPages = [
  ['services', 'common.menu.services'],
  ['works', 'common.menu.works'],
  ['leadership', 'common.menu.leadership'],
  ['contact', 'common.menu.contact'],
] as const;

/** The page of unknown addresses. */
export default function NotFoundPage({ pageContext, location }: PageProps<Queries.NotFoundPageQuery, PageContext>) {
  const t = useTexts();
  useEffect(() => {
    // Client navigation knows only the default locale's error page; the server answers in the right one.
    if (splitLocale(location.pathname).locale !== pageContext.locale) window.location.reload();
  }, [location.pathname, pageContext.locale]);
  return (
    <div className={styles.page}>
      <Ornament className={styles.ornament} />
      <p className={styles.figure} aria-hidden="true">
        404
      </p>
      <h1 className={styles.title} tabIndex={-1}>
        {t('errors.pageNotFound')}
      </h1>
      <p className={styles.text}>{t('errors.couldNotBeFound')}</p>
      <ButtonLink to={routePath('home')}>{t('errors.backToHome')}</ButtonLink>
      <nav aria-label={t('common.footerMenu')} className={styles.further}>
        {furtherPages.map(([name, label]) => (
          <LocalLink key={name} to={routePath(name)} className={styles.link}>
            {t(label)}
          </LocalLink>
        ))}
      </nav>
    </div>
  );
}

export const Head = ListHead;

export const query = graphql`
  query NotFoundPage($locale: String!) {
    ...PageBasics
    seo: contentSeo(locale: { eq: $locale }, itemId: { eq: "not-found" }) {
      ...SeoFields
    }
    locales: allLocale(filter: { language: { eq: $locale }, ns: { in: ["common", "errors"] } }, sort: { ns: ASC }) {
      ...Texts
    }
  }
`;
