import { graphql } from 'gatsby';
import { Counter } from '../components/counter/counter';
import { ForeignText } from '../components/foreign-text/foreign-text';
import { Section } from '../components/section/section';
import { useTexts } from '../i18n/use-texts';
import * as styles from './jobs-count.module.css';

/** Key figures of the firm, animated. */
export function JobsCount({ site: { language, figures } }: { site: Queries.JobsCountFragment }) {
  const t = useTexts();
  if (figures.length === 0) return null;
  return (
    <Section id="jobs-count" title={t('home.jobsCount')} ground="night" heading="small">
      <dl className={styles.figures}>
        {figures.map((figure) => (
          <div key={figure.label} className={styles.figure}>
            <ForeignText language={language} as="dt">
              {figure.label}
            </ForeignText>
            <dd className={styles.value}>
              <Counter value={figure.value} suffix={figure.suffix ?? ''} text={figure.valueText} />
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

export const fragment = graphql`
  fragment JobsCount on ContentSite {
    language
    figures {
      value
      suffix
      valueText
      label
    }
  }
`;
