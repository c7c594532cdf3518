import { graphql, type HeadProps, type PageProps } from 'gatsby';
import type { PageContext } from '../build/page-context';
import { LinkList } from '../components/link-list/link-list';
import { RichText } from '../components/rich-text/rich-text';
import { TitledList } from '../components/titled-list/titled-list';
import { SeoHead } from '../head/seo-head';
import { useTexts } from '../i18n/use-texts';
import { DetailPage } from '../layout/detail-page';
import { RequestCall } from '../layout/request-call';
import { routePath } from '../routing/routes';

/** One service. */
export default function ServicePage({ data }: PageProps<Queries.ServicePageQuery, PageContext>) {
  const t = useTexts();
  const service = data.contentService;
  if (!service) return null;
  return (
    <DetailPage
      title={service.title}
      lead={service.summary}
      language={service.language}
      image={service.image}
      crumbs={[{ label: t('common.menu.services'), to: routePath('services') }, { label: service.title }]}
      meta={[{ label: t('common.category'), value: service.category?.name }]}
      aside={
        <>
          <RequestCall choice={service.category ? { field: 'categoryId', id: service.category.itemId } : undefined} />
          <LinkList
            title={t('common.relatedWorks')}
            links={service.works.map((work) => ({ to: routePath('work', { segment: work.segment }), label: work.title }))}
          />
          <LinkList
            title={t('common.people')}
            links={service.members.map((member) => ({
              to: routePath('member', { segment: member.segment }),
              label: member.name,
              detail: member.position,
            }))}
          />
        </>
      }
    >
      <RichText html={service.body} />
      <TitledList title={t('common.included')} items={service.features} />
      <TitledList title={t('services.steps')} items={service.steps} ordered />
    </DetailPage>
  );
}

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
        ...WideImage
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
        segment
        title
      }
      members {
        segment
        name
        position
      }
    }
    locales: allLocale(filter: { language: { eq: $locale }, ns: { in: ["common", "services"] } }, sort: { ns: ASC }) {
      ...Texts
    }
  }
`;
