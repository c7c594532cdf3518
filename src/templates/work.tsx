import { graphql, type HeadProps, type PageProps } from 'gatsby';
import type { PageContext } from '../build/page-context';
import { LinkList } from '../components/link-list/link-list';
import { RichText } from '../components/rich-text/rich-text';
import { SeoHead } from '../head/seo-head';
import { useTexts } from '../i18n/use-texts';
import { DetailPage } from '../layout/detail-page';
import { RequestCall } from '../layout/request-call';
import { routePath } from '../routing/routes';

/** One practice. */
export default function WorkPage({ data }: PageProps<Queries.WorkPageQuery, PageContext>) {
  const t = useTexts();
  const work = data.contentWork;
  if (!work) return null;
  return (
    <DetailPage
      title={work.title}
      lead={work.summary}
      language={work.language}
      image={work.image}
      crumbs={[{ label: t('common.menu.works'), to: routePath('works') }, { label: work.title }]}
      meta={[{ label: t('common.category'), value: work.category?.name }]}
      aside={
        <>
          <RequestCall choice={work.category ? { field: 'categoryId', id: work.category.itemId } : undefined} />
          <LinkList
            title={t('common.people')}
            links={work.members.map((member) => ({
              to: routePath('member', { segment: member.segment }),
              label: member.name,
              detail: member.position,
            }))}
          />
          <LinkList
            title={t('common.relatedServices')}
            links={work.services.map((service) => ({ to: routePath('service', { segment: service.segment }), label: service.title }))}
          />
          <LinkList
            title={t('common.relatedProjects')}
            links={work.projects.map((project) => ({ to: routePath('project', { segment: project.segment }), label: project.title }))}
          />
          <LinkList
            title={t('common.relatedPosts')}
            links={work.posts.map((post) => ({
              to: routePath('post', { segment: post.segment }),
              label: post.title,
              detail: post.dateText,
            }))}
          />
        </>
      }
    >
      <RichText html={work.body} />
    </DetailPage>
  );
}

export function Head({ data, pageContext }: HeadProps<Queries.WorkPageQuery, PageContext>) {
  const work = data.contentWork;
  return <SeoHead context={pageContext} data={data} seo={null} title={work?.title} description={work?.summary} image={work?.preview} />;
}

export const query = graphql`
  query WorkPage($id: String!, $locale: String!) {
    ...PageBasics
    contentWork(id: { eq: $id }) {
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
      services {
        segment
        title
      }
      members {
        segment
        name
        position
      }
      projects {
        segment
        title
      }
      posts {
        segment
        title
        dateText
      }
    }
    locales: allLocale(filter: { language: { eq: $locale }, ns: { in: ["common"] } }, sort: { ns: ASC }) {
      ...Texts
    }
  }
`;
