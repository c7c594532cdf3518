import { graphql } from 'gatsby';
import { CardGrid } from '../components/item-card/card-grid';
import { ItemCard } from '../components/item-card/item-card';
import { Section } from '../components/section/section';
import { useTexts } from '../i18n/use-texts';
import { routePath } from '../routing/routes';

/** Selected projects, with pictures. */
export function Portfolio({ projects }: { projects: readonly Queries.PortfolioFragment[] }) {
  const t = useTexts();
  return (
    <Section id="portfolio" title={t('home.portfolio')} more={{ to: routePath('projects'), label: t('home.allProjects') }}>
      <CardGrid>
        {projects.map((project) => (
          <ItemCard
            key={project.itemId}
            to={routePath('project', { segment: project.segment })}
            title={project.title}
            summary={project.summary}
            language={project.language}
            image={project.image}
            meta={`${project.year} · ${project.client}`}
            heading="h3"
          />
        ))}
      </CardGrid>
    </Section>
  );
}

export const fragment = graphql`
  fragment Portfolio on ContentProject {
    itemId
    segment
    language
    title
    summary
    year
    client
    image {
      ...CardImage
    }
  }
`;
