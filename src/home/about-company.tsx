import { graphql } from 'gatsby';
import { Picture } from '../components/picture/picture';
import { Section } from '../components/section/section';
import { TextList } from '../components/titled-list/text-list';
import { useTexts } from '../i18n/use-texts';
import { routePath } from '../routing/routes';
import * as styles from './home.module.css';

/** The firm in one paragraph and a picture. */
export function AboutCompany({ about }: { about: Queries.AboutCompanyFragment['about'] }) {
  const t = useTexts();
  return (
    <Section id="about" title={about.title} lead={about.lead} more={{ to: routePath('about'), label: t('home.aboutMore') }} ground="white">
      <div className={styles.halves}>
        <Picture image={about.image} />
        <TextList title={t('about.points')} items={about.points} heading="h3" />
      </div>
    </Section>
  );
}

export const fragment = graphql`
  fragment AboutCompany on ContentSite {
    about {
      title
      lead
      points
      image {
        ...WideImage
      }
    }
  }
`;
