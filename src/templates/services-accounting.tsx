import { graphql, type PageProps } from 'gatsby';
import { useTexts } from '../i18n/use-texts';
import { AccountingPage } from '../page-bodies/accounting-page';
import type { PageContext } from '../routing/page-context';
import { routePath } from '../routing/routes';

/** The fixed accounting page among the services. */
export default function ServicesAccountingPage({ data }: PageProps<Queries.ServicesAccountingPageQuery, PageContext>) {
  const t = useTexts();
  const page = data.contentServicesPage;
  if (!page) return null;
  return (
    <AccountingPage
      page={page.accountingService}
      language={page.language}
      section={{ label: t('menu.services'), to: routePath('services') }}
    />
  );
}

export { PageHead as Head } from '../head/page-head';

export const query = graphql`
  query ServicesAccountingPage($locale: String!) {
    ...PageBasics
    ...FirmDescription
    contentServicesPage(locale: { eq: $locale }) {
      language
      accountingService {
        ...AccountingFields
      }
    }
    seo: contentSeo(locale: { eq: $locale }, itemId: { eq: "services-accounting" }) {
      ...SeoFields
    }
    locales: allLocale(filter: { language: { eq: $locale }, ns: { in: ["common", "menu", "pages"] } }, sort: { ns: ASC }) {
      ...Texts
    }
  }
`;
