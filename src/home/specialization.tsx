import { graphql } from 'gatsby';
import { CardGrid } from '../components/item-card/card-grid';
import { ItemCard } from '../components/item-card/item-card';
import { Section } from '../components/section/section';
import { useTexts } from '../i18n/use-texts';
import { routePath } from '../routing/routes';

/** The services as cards. */
export function Specialization({ services }: { services: readonly Queries.SpecializationFragment[] }) {
  const t = useTexts();
  return (
    <Section
      id="specialization"
      title={t('home.specialization')}
      lead={t('home.specializationLead')}
      more={{ to: routePath('services'), label: t('home.allServices') }}
    >
      <CardGrid>
        {services.map((service) => (
          <ItemCard
            key={service.itemId}
            to={routePath('service', { segment: service.segment })}
            title={service.title}
            summary={service.summary}
            language={service.language}
            image={service.image}
            heading="h3"
          />
        ))}
      </CardGrid>
    </Section>
  );
}

export const fragment = graphql`
  fragment Specialization on ContentService {
    itemId
    segment
    language
    title
    summary
    image {
      ...CardImage
    }
  }
`;
