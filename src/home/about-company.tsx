import { graphql } from 'gatsby';
import { Picture } from '../components/picture/picture';
import { Section } from '../components/section/section';
import { useTexts } from '../i18n/use-texts';
import { routePath } from '../routing/routes';
import * as styles from './about-company.module.css';

/** The firm in one paragraph, what a client can rely on, and a picture. */
export function AboutCompany({ about }: { about: Queries.AboutCompanyFragment['about'] }) {
  const t = useTexts();
  return (
    <Section id="about" title={t('home.whoWeAre')} more={{ to: routePath('about'), label: t('home.aboutMore') }}>
      <div className={styles.grid}>
        <p className={styles.lead}>{about.lead}</p>
        <Picture image={about.image} className={styles.picture} />
        <div className={styles.points}>
          <h3 className={styles.pointsTitle}>{t('about.points')}</h3>
          <ul className={styles.list}>
            {about.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  );
}

export const fragment = graphql`
  fragment AboutCompany on ContentSite {
    about {
      lead
      points
      image {
        ...WideImage
      }
    }
  }
`;
