import { graphql } from 'gatsby';
import { Section } from '../components/section/section';
import { useTexts } from '../i18n/use-texts';
import * as styles from './home.module.css';

/** The firm in figures. */
export function JobsCount({ figures }: { figures: Queries.JobsCountFragment['figures'] }) {
  const t = useTexts();
  return (
    <Section id="jobs-count" title={t('home.jobsCount')}>
      <dl className={styles.figures}>
        {figures.map((figure) => (
          <div key={figure.label} className={styles.figure}>
            <dt>{figure.label}</dt>
            <dd className={styles.figureValue}>{figure.valueText}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

export const fragment = graphql`
  fragment JobsCount on ContentSite {
    figures {
      valueText
      label
    }
  }
`;
