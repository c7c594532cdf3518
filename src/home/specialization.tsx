import { graphql } from 'gatsby';
import { Carousel } from '../components/carousel/carousel';
import { ItemCard } from '../components/item-card/item-card';
import { Section } from '../components/section/section';
import { useTexts } from '../i18n/use-texts';
import { routePath } from '../routing/routes';
import * as styles from './specialization.module.css';

/** The services as a carousel of cards. */
export function Specialization({ services }: { services: readonly Queries.ServiceCardFragment[] }) {
  const t = useTexts();
  if (services.length === 0) return null;
  const slides = services.map((service) => ({
    key: service.itemId,
    title: service.title,
    content: <ItemCard item={service} to={routePath('service', { segment: service.segment })} heading="h3" />,
  }));
  return (
    <Section
      id="specialization"
      title={t('home.specialization')}
      lead={t('home.specializationLead')}
      more={{ to: routePath('services'), label: t('home.allServices') }}
      ground="deep"
    >
      <div className={styles.services}>
        <Carousel kind="cards" label={t('home.specialization')} slides={slides} />
      </div>
    </Section>
  );
}

export const fragment = graphql`
  fragment ServiceCard on ContentService {
    itemId
    segment
    language
    title
    text: cardText
    image {
      ...CardImage
    }
  }
`;
