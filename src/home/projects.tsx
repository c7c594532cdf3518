import { graphql } from 'gatsby';
import { Appear } from '../components/appear/appear';
import { ForeignText } from '../components/foreign-text/foreign-text';
import { LocalLink } from '../components/local-link/local-link';
import { useTexts } from '../i18n/use-texts';
import { routePath } from '../routing/routes';
import * as styles from './projects.module.css';

/** Further projects, one line each. */
export function Projects({ projects }: { projects: readonly Queries.ProjectLineFragment[] }) {
  const t = useTexts();
  if (projects.length === 0) return null;
  return (
    <section id="projects" aria-labelledby="projects-title" className={styles.projects}>
      <Appear>
        <h2 id="projects-title" className={styles.title}>
          {t('home.projects')}
        </h2>
        <ul className={styles.lines}>
          {projects.map((project) => (
            <li key={project.itemId} className={styles.line}>
              <span className={styles.year}>{project.year}</span>
              <LocalLink to={routePath('project', { segment: project.segment })} className={`${styles.link} stretched-link`}>
                <ForeignText language={project.language} as="span">
                  {project.title}
                </ForeignText>
              </LocalLink>
              <ForeignText language={project.language} as="span" className={styles.client}>
                {project.client}
              </ForeignText>
            </li>
          ))}
        </ul>
      </Appear>
    </section>
  );
}

export const fragment = graphql`
  fragment ProjectLine on ContentProject {
    itemId
    segment
    language
    title
    year
    client
  }
`;
