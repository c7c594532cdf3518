import { graphql } from 'gatsby';
import { ForeignText } from '../components/foreign-text/foreign-text';
import { Section } from '../components/section/section';
import { useTexts } from '../i18n/use-texts';
import * as styles from './feature.module.css';
import * as rows from './row.module.css';

/** Reasons to choose the firm. */
export function Feature({ advantages }: { advantages: readonly Queries.FeatureFragment[] }) {
  const t = useTexts();
  if (advantages.length === 0) return null;
  return (
    <Section id="feature" title={t('home.feature')} ground="lapis">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on phones it scrolls, and has to be reached by keyboard */}
      <ul className={`${rows.row} ${rows.four} ${styles.features}`} tabIndex={0}>
        {advantages.map((advantage) => (
          <li key={advantage.itemId} className={styles.feature}>
            <ForeignText language={advantage.language}>
              <h3 className={styles.title}>{advantage.title}</h3>
              <p>{advantage.text}</p>
            </ForeignText>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export const fragment = graphql`
  fragment Feature on ContentAdvantage {
    itemId
    language
    title
    text
  }
`;
