import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { useEffect } from 'react';
import type { PageContext } from '../build/page-context';
import { LocalLink } from '../components/local-link/local-link';
import { SeoHead } from '../head/seo-head';
import { useTexts } from '../i18n/use-texts';
import { splitLocale } from '../routing/localized-path';
import { routePath } from '../routing/routes';
import * as styles from './not-found.module.css';

/** The page of unknown addresses. */
export default function NotFoundPage({ pageContext, location }: PageProps<Queries.NotFoundPageQuery, PageContext>) {
  const t = useTexts();
  useEffect(() => {
    // Client navigation knows only the default locale's error page; the server answers in the right one.
    if (splitLocale(location.pathname).locale !== pageContext.locale) window.location.reload();
  }, [location.pathname, pageContext.locale]);
  return (
    <div className={styles.page}>
      <p className={styles.figure} aria-hidden="true">
        404
      </p>
      <h1 className={styles.title}>{t('errors.pageNotFound')}</h1>
      <p>{t('errors.couldNotBeFound')}</p>
      <LocalLink to={routePath('home')} className={styles.button}>
        {t('errors.backToHome')}
      </LocalLink>
    </div>
  );
}

export function Head({ data, pageContext }: HeadProps<Queries.NotFoundPageQuery, PageContext>) {
  return <SeoHead context={pageContext} data={data} seo={data.seo} />;
}

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
