import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { CardList } from '../components/item-card/item-card';
import { ProjectMeta } from '../components/item-card/project-meta';
import { PageHead } from '../head/page-head';
import { useTexts } from '../i18n/use-texts';
import { ListPage } from '../page-bodies/list-page';
import type { PageContext } from '../routing/page-context';
import { routePath } from '../routing/routes';
import { listPage } from '../structured-data/page-descriptions';

/** The list of projects. */
export default function ProjectsPage({ data }: PageProps<Queries.ProjectsPageQuery, PageContext>) {
  const t = useTexts();
  return (
    <ListPage title={t('projects.title')} lead={t('projects.lead')}>
      <CardList
        items={data.items}
        to={({ segment }) => routePath('project', { segment })}
        meta={(project) => <ProjectMeta project={project} />}
      />
    </ListPage>
  );
}

export function Head(props: HeadProps<Queries.ProjectsPageQuery, PageContext>) {
  return <PageHead {...props} describe={(t) => listPage(t('projects.title'), 'project', props.data.items)} />;
}

export const query = graphql`
  query ProjectsPage($locale: String!) {
    ...StaticPage
    items: contentProjectList(locale: $locale) {
      itemId
      segment
      language
      title
      text: cardText
      image {
        ...CardImage
      }
      year
      client
    }
    seo: contentSeo(locale: { eq: $locale }, itemId: { eq: "projects" }) {
      ...SeoFields
    }
    locales: allLocale(filter: { language: { eq: $locale }, ns: { in: ["common", "pages", "projects"] } }, sort: { ns: ASC }) {
      ...Texts
    }
  }
`;
