import { graphql, type HeadProps, type PageProps } from 'gatsby';
import type { PageContext } from '../build/page-context';
import { LinkList } from '../components/link-list/link-list';
import { workLinks } from '../components/related/related-links';
import { RichText } from '../components/rich-text/rich-text';
import { TitledList } from '../components/titled-list/titled-list';
import { SeoHead } from '../head/seo-head';
import { useTexts } from '../i18n/use-texts';
import { DetailPage } from '../layout/detail-page';
import { RequestCall } from '../layout/request-call';
import type { PageRules } from '../routing/page-rules';
import { routePath } from '../routing/routes';

/** One service. */
export default function ServicePage({ data }: PageProps<Queries.ServicePageQuery, PageContext>) {
  const t = useTexts();
  const service = data.contentService;
  if (!service) return null;
  return (
    <DetailPage
      item={service}
      list={{ label: t('common.menu.services'), to: routePath('services') }}
      meta={[{ label: t('common.category'), value: service.category?.name }]}
      aside={
        <>
          <RequestCall person={service.members[0]} category={service.category} />
          <LinkList title={t('common.relatedWorks')} links={workLinks(service.works)} />
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

ServicePage.rules = { isValid: ({ contentService }) => contentService !== null } satisfies PageRules<Queries.ServicePageQuery>;

export function Head({ data, pageContext }: HeadProps<Queries.ServicePageQuery, PageContext>) {
  const service = data.contentService;
  return (
    <SeoHead context={pageContext} data={data} seo={null} title={service?.title} description={service?.summary} image={service?.preview} />
  );
}

export const query = graphql`
  query ServicePage($id: String!, $locale: String!) {
    ...PageBasics
    contentService(id: { eq: $id }) {
      language
      title
      summary
      body
      image {
        ...HeaderImage
      }
      preview: image {
        ...PreviewImage
      }
      category {
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
    locales: allLocale(filter: { language: { eq: $locale }, ns: { in: ["common", "services", "pages"] } }, sort: { ns: ASC }) {
      ...Texts
    }
  }
`;
