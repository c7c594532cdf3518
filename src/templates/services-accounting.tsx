import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { PageHead } from '../head/page-head';
import { useTexts } from '../i18n/use-texts';
import { AccountingPage } from '../page-bodies/accounting-page';
import type { PageContext } from '../routing/page-context';
import { routePath } from '../routing/routes';
import { itemPage } from '../structured-data/page-descriptions';
import { service } from '../structured-data/service';

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

export function Head(props: HeadProps<Queries.ServicesAccountingPageQuery, PageContext>) {
  const page = props.data.contentServicesPage?.accountingService;
  return <PageHead {...props} describe={(t) => itemPage({ label: t('menu.services'), to: routePath('services') }, page, service)} />;
}

export const query = graphql`
  query ServicesAccountingPage($locale: String!) {
    ...StaticPage
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
