import { graphql, type PageProps } from 'gatsby';
import { useTexts } from '../i18n/use-texts';
import { AccountingPage } from '../page-bodies/accounting-page';
import type { PageContext } from '../routing/page-context';
import { routePath } from '../routing/routes';

/** The fixed accounting page among the works. */
export default function WorksAccountingPage({ data }: PageProps<Queries.WorksAccountingPageQuery, PageContext>) {
  const t = useTexts();
  const page = data.contentServicesPage;
  if (!page) return null;
  return (
    <AccountingPage page={page.accountingPractice} language={page.language} section={{ label: t('menu.works'), to: routePath('works') }} />
  );
}

export { PageHead as Head } from '../head/page-head';

export const query = graphql`
  query WorksAccountingPage($locale: String!) {
    ...PageBasics
    ...FirmDescription
    contentServicesPage(locale: { eq: $locale }) {
      language
      accountingPractice {
        ...AccountingFields
      }
    }
    seo: contentSeo(locale: { eq: $locale }, itemId: { eq: "works-accounting" }) {
      ...SeoFields
    }
    locales: allLocale(filter: { language: { eq: $locale }, ns: { in: ["common", "menu", "pages"] } }, sort: { ns: ASC }) {
      ...Texts
    }
  }
`;
