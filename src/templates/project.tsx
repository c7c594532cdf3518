import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { LinkList } from '../components/link-list/link-list';
import { linksTo } from '../components/link-list/links-to';
import { RichText } from '../components/rich-text/rich-text';
import { TextList } from '../components/titled-list/titled-list';
import { PageHead } from '../head/page-head';
import { useTexts } from '../i18n/use-texts';
import type { PageRules } from '../navigation/page-rules';
import { DetailPage } from '../page-bodies/detail-page';
import { RequestCall } from '../page-bodies/request-call';
import type { PageContext } from '../routing/page-context';
import { routePath } from '../routing/routes';
import { itemPage } from '../structured-data/page-descriptions';
import { project } from '../structured-data/project';

/** One project. */
export default function ProjectPage({ data }: PageProps<Queries.ProjectPageQuery, PageContext>) {
  const t = useTexts();
  const { item: project } = data;
  if (!project) return null;
  return (
    <DetailPage
      item={project}
      list={{ label: t('projects.title'), to: routePath('projects') }}
      meta={[
        { label: t('projects.year'), value: project.year },
        { label: t('projects.client'), value: project.client, language: project.language },
        { label: t('common.category'), value: project.category?.name, language: project.category?.language },
      ]}
      aside={
        <>
          <RequestCall person={project.members[0]} category={project.category} />
          <LinkList title={t('common.relatedWorks')} links={linksTo('work', project.works)} />
        </>
      }
      related={{ members: project.members.slice(1) }}
    >
      <RichText html={project.body} />
      <TextList title={t('projects.results')} items={project.results} />
    </DetailPage>
  );
}

ProjectPage.rules = { isValid: ({ item }) => item !== null } satisfies PageRules<Queries.ProjectPageQuery>;

export function Head(props: HeadProps<Queries.ProjectPageQuery, PageContext>) {
  const { item } = props.data;
  return <PageHead {...props} describe={(t) => itemPage({ label: t('projects.title'), to: routePath('projects') }, item, project)} />;
}

export const query = graphql`
  query ProjectPage($id: String!, $locale: String!) {
    ...PageBasics
    item: contentProject(id: { eq: $id }) {
      language
      title
      summary
      seoTitle
      seoDescription
      body
      year
      client
      results
      image {
        ...HeaderImage
      }
      category {
        language
        itemId
        name
      }
      works {
        ...RelatedWork
      }
      members {
        ...ContactPerson
      }
    }
    locales: allLocale(filter: { language: { eq: $locale }, ns: { in: ["common", "projects", "pages"] } }, sort: { ns: ASC }) {
      ...Texts
    }
  }
`;
