import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { LinkList } from '../components/link-list/link-list';
import { linksTo } from '../components/link-list/links-to';
import { RichText } from '../components/rich-text/rich-text';
import { TitledList } from '../components/titled-list/titled-list';
import { PageHead } from '../head/page-head';
import { useTexts } from '../i18n/use-texts';
import type { PageRules } from '../navigation/page-rules';
import { DetailPage } from '../page-bodies/detail-page';
import { RequestCall } from '../page-bodies/request-call';
import type { PageContext } from '../routing/page-context';
import { routePath } from '../routing/routes';
import { itemPage } from '../structured-data/page-descriptions';
import { service } from '../structured-data/service';

/** One service. */
export default function ServicePage({ data }: PageProps<Queries.ServicePageQuery, PageContext>) {
  const t = useTexts();
  const { item: service } = data;
  if (!service) return null;
  return (
    <DetailPage
      item={service}
      list={{ label: t('menu.services'), to: routePath('services') }}
      meta={[{ label: t('common.category'), value: service.category?.name, language: service.category?.language }]}
      aside={
        <>
          <RequestCall person={service.members[0]} category={service.category} />
          <LinkList title={t('common.relatedWorks')} links={linksTo('work', service.works)} />
        </>
      }
      related={{ members: service.members.slice(1) }}
    >
      <RichText html={service.body} />
      <TitledList title={t('common.included')} items={service.features} />
      <TitledList title={t('services.steps')} items={service.steps} ordered />
    </DetailPage>
  );
}

ServicePage.rules = { isValid: ({ item }) => item !== null } satisfies PageRules<Queries.ServicePageQuery>;

export function Head(props: HeadProps<Queries.ServicePageQuery, PageContext>) {
  const { item } = props.data;
  return <PageHead {...props} describe={(t) => itemPage({ label: t('menu.services'), to: routePath('services') }, item, service)} />;
}

export const query = graphql`
  query ServicePage($id: String!, $locale: String!) {
    ...PageBasics
    item: contentService(id: { eq: $id }) {
      language
      title
      summary
      seoTitle
      seoDescription
      body
      image {
        ...HeaderImage
      }
      category {
        language
        itemId
        name
      }
      features {
        title
        text
      }
      steps {
        title
        text
      }
      works {
        ...RelatedWork
      }
      members {
        ...ContactPerson
      }
    }
    locales: allLocale(filter: { language: { eq: $locale }, ns: { in: ["common", "menu", "pages", "services"] } }, sort: { ns: ASC }) {
      ...Texts
    }
  }
`;
