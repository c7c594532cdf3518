import { graphql } from 'gatsby';
import { LinkList } from '../components/link-list/link-list';
import { useTexts } from '../i18n/use-texts';
import { routePath } from '../routing/routes';
import * as styles from './home.module.css';

/** The further projects, as a list. */
export function Projects({ projects }: { projects: readonly Queries.ProjectLineFragment[] }) {
  const t = useTexts();
  const links = projects.map((project) => ({
    to: routePath('project', { segment: project.segment }),
    label: project.title,
    detail: `${project.year} · ${project.client}`,
  }));
  return (
    <div id="projects" className={styles.strip}>
      <LinkList title={t('home.projects')} links={links} />
    </div>
  );
}

export const fragment = graphql`
  fragment ProjectLine on ContentProject {
    segment
    title
    year
    client
  }
`;
