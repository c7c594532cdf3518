import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { ForeignText } from '../components/foreign-text/foreign-text';
import { CardList } from '../components/item-card/item-card';
import { PageHead } from '../head/page-head';
import { useTexts } from '../i18n/use-texts';
import { ListPage } from '../page-bodies/list-page';
import type { PageContext } from '../routing/page-context';
import { routePath } from '../routing/routes';
import { listPage } from '../structured-data/page-descriptions';

/** The list of services. */
export default function ServicesPage({ data: { page, items } }: PageProps<Queries.ServicesPageQuery, PageContext>) {
  const t = useTexts();
  return (
    <ListPage title={page?.title ?? t('menu.services')} lead={page?.lead} language={page?.language}>
      <CardList
        items={items}
        to={({ segment }) => routePath('service', { segment })}
        meta={({ category }) =>
          category && (
            <ForeignText language={category.language} as="span">
              {category.name}
            </ForeignText>
          )
        }
      />
    </ListPage>
  );
}

export function Head(props: HeadProps<Queries.ServicesPageQuery, PageContext>) {
  const { page, items } = props.data;
  return <PageHead {...props} describe={(t) => listPage(page?.title ?? t('menu.services'), 'service', items)} />;
}

export const query = graphql`
  query ServicesPage($locale: String!) {
    ...StaticPage
    items: contentServiceList(locale: $locale) {
      ...ServiceCard
      category {
        language
        name
      }
    }
    page: contentServicesPage(locale: { eq: $locale }) {
      language
      title
      lead
    }
    seo: contentSeo(locale: { eq: $locale }, itemId: { eq: "services" }) {
      ...SeoFields
    }
    locales: allLocale(filter: { language: { eq: $locale }, ns: { in: ["common", "menu", "pages"] } }, sort: { ns: ASC }) {
      ...Texts
    }
  }
`;
