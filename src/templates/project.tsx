import { graphql, type HeadProps, type PageProps } from 'gatsby';
import type { PageContext } from '../build/page-context';
import { LinkList } from '../components/link-list/link-list';
import { RichText } from '../components/rich-text/rich-text';
import { TextList } from '../components/titled-list/text-list';
import { SeoHead } from '../head/seo-head';
import { useTexts } from '../i18n/use-texts';
import { DetailPage } from '../layout/detail-page';
import { RequestCall } from '../layout/request-call';
import { routePath } from '../routing/routes';

/** One project. */
export default function ProjectPage({ data }: PageProps<Queries.ProjectPageQuery, PageContext>) {
  const t = useTexts();
  const project = data.contentProject;
  if (!project) return null;
  return (
    <DetailPage
      title={project.title}
      lead={project.summary}
      language={project.language}
      image={project.image}
      crumbs={[{ label: t('projects.title'), to: routePath('projects') }, { label: project.title }]}
      meta={[
        { label: t('projects.year'), value: project.year },
        { label: t('projects.client'), value: project.client },
        { label: t('common.category'), value: project.category?.name },
      ]}
      aside={
        <>
          <RequestCall />
          <LinkList
            title={t('common.relatedWorks')}
            links={project.works.map((work) => ({ to: routePath('work', { segment: work.segment }), label: work.title }))}
          />
          <LinkList
            title={t('common.people')}
            links={project.members.map((member) => ({
              to: routePath('member', { segment: member.segment }),
              label: member.name,
              detail: member.position,
            }))}
          />
        </>
      }
    >
      <RichText html={project.body} />
      <TextList title={t('projects.results')} items={project.results} />
    </DetailPage>
  );
}

export function Head({ data, pageContext }: HeadProps<Queries.ProjectPageQuery, PageContext>) {
  const project = data.contentProject;
  return (
    <SeoHead context={pageContext} data={data} seo={null} title={project?.title} description={project?.summary} image={project?.preview} />
  );
}

export const query = graphql`
  query ProjectPage($id: String!, $locale: String!) {
    ...PageBasics
    contentProject(id: { eq: $id }) {
      language
      title
      summary
      body
      year
      client
      results
      image {
        ...WideImage
      }
      preview: image {
        ...PreviewImage
      }
      category {
        name
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
    locales: allLocale(filter: { language: { eq: $locale }, ns: { in: ["common", "projects"] } }, sort: { ns: ASC }) {
      ...Texts
    }
  }
`;
