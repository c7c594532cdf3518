import { graphql } from 'gatsby';
import { ItemCard } from '../components/item-card/item-card';
import { ProjectMeta } from '../components/item-card/project-meta';
import { Section } from '../components/section/section';
import { useTexts } from '../i18n/use-texts';
import { routePath } from '../routing/routes';
import * as styles from './portfolio.module.css';
import * as rows from './row.module.css';

/** Selected projects with images; the first is the largest. */
export function Portfolio({ projects }: { projects: readonly Queries.PortfolioFragment[] }) {
  const t = useTexts();
  if (projects.length === 0) return null;
  return (
    <Section id="portfolio" title={t('home.gallery')} more={{ to: routePath('projects'), label: t('home.allProjects') }}>
      <ul className={`${rows.row} ${styles.projects}`}>
        {projects.map((project, index) => (
          <li key={project.itemId} className={styles.project}>
            <ItemCard
              item={index === 0 ? { ...project, image: project.tallImage } : project}
              to={routePath('project', { segment: project.segment })}
              meta={<ProjectMeta project={project} />}
              heading="h3"
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}

export const fragment = graphql`
  fragment Portfolio on ContentProject {
    itemId
    segment
    language
    title
    text: cardText
    year
    client
    image {
      ...CardImage
    }
    tallImage: image {
      ...TallImage
    }
  }
`;
