import { graphql } from 'gatsby';
import { LocalLink } from '../components/local-link/local-link';
import { StatusPage } from '../errors/status-page';
import * as styles from '../errors/status-page.module.css';
import { useTexts } from '../i18n/use-texts';
import { routePath } from '../routing/routes';

/** Where most visitors want to be who took a wrong turn. */
const furtherPages = [
  ['services', 'menu.services'],
  ['works', 'menu.works'],
  ['leadership', 'menu.leadership'],
  ['contact', 'menu.contact'],
] as const;

/** The page of unknown addresses. */
export default function NotFoundPage() {
  const t = useTexts();
  return (
    <StatusPage statusCode={404} title={t('errors.pageNotFound')} text={t('errors.couldNotBeFound')}>
      <ul className={styles.further}>
        {furtherPages.map(([name, label]) => (
          <li key={name}>
            <LocalLink to={routePath(name)} className={styles.link}>
              {t(label)}
            </LocalLink>
          </li>
        ))}
      </ul>
    </StatusPage>
  );
}

export { PageHead as Head } from '../head/page-head';

export const query = graphql`
  query NotFoundPage($locale: String!) {
    ...StaticPage
    seo: contentSeo(locale: { eq: $locale }, itemId: { eq: "not-found" }) {
      ...SeoFields
    }
    locales: allLocale(filter: { language: { eq: $locale }, ns: { in: ["common", "errors", "menu"] } }, sort: { ns: ASC }) {
      ...Texts
    }
  }
`;
