import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { PageHead } from '../head/page-head';
import { useTexts } from '../i18n/use-texts';
import { AccountingPage } from '../page-bodies/accounting-page';
import type { PageContext } from '../routing/page-context';
import { routePath } from '../routing/routes';
import { itemPage } from '../structured-data/page-descriptions';
import { service } from '../structured-data/service';

/** The fixed accounting page among the works. */
export default function WorksAccountingPage({ data }: PageProps<Queries.WorksAccountingPageQuery, PageContext>) {
  const t = useTexts();
  const page = data.contentServicesPage;
  if (!page) return null;
  return (
    <AccountingPage page={page.accountingPractice} language={page.language} section={{ label: t('menu.works'), to: routePath('works') }} />
  );
}

export function Head(props: HeadProps<Queries.WorksAccountingPageQuery, PageContext>) {
  const page = props.data.contentServicesPage?.accountingPractice;
  return <PageHead {...props} describe={(t) => itemPage({ label: t('menu.works'), to: routePath('works') }, page, service)} />;
}

export const query = graphql`
  query WorksAccountingPage($locale: String!) {
    ...StaticPage
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
