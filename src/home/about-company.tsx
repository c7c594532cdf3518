import { graphql } from 'gatsby';
import { ForeignText, OwnWords } from '../components/foreign-text/foreign-text';
import { Picture } from '../components/picture/picture';
import { Section } from '../components/section/section';
import { useTexts } from '../i18n/use-texts';
import { routePath } from '../routing/routes';
import * as styles from './about-company.module.css';

/** The firm in one paragraph, what a client can rely on, and a picture. */
export function AboutCompany({ site: { language, about } }: { site: Queries.AboutCompanyFragment }) {
  const t = useTexts();
  return (
    <Section id="about" title={t('home.whoWeAre')} more={{ to: routePath('about'), label: t('home.aboutMore') }}>
      <ForeignText language={language} className={styles.grid}>
        <p className={styles.lead}>{about.lead}</p>
        <Picture image={about.image} className={styles.picture} />
        {about.points.length > 0 && (
          <div className={styles.points}>
            <h3 className={styles.pointsTitle}>
              <OwnWords>{t('about.points')}</OwnWords>
            </h3>
            <ul className={styles.list}>
              {about.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </div>
        )}
      </ForeignText>
    </Section>
  );
}

export const fragment = graphql`
  fragment AboutCompany on ContentSite {
    language
    about {
      lead
      points
      image {
        ...WideImage
      }
    }
  }
`;
