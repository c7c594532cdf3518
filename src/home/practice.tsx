import { graphql } from 'gatsby';
import { ForeignText } from '../components/foreign-text/foreign-text';
import { CardGrid, ItemCard } from '../components/item-card/item-card';
import { LocalLink } from '../components/local-link/local-link';
import { Section } from '../components/section/section';
import { Tabs } from '../components/tabs/tabs';
import { useTexts } from '../i18n/use-texts';
import { routePath } from '../routing/routes';
import * as styles from './practice.module.css';

/** The practices: an index of all of them, and a tab with cards for each category. */
export function Practice({ categories }: { categories: readonly Queries.PracticeFragment[] }) {
  const t = useTexts();
  const fields = categories.filter((category) => category.works.length > 0);
  const index = {
    id: 'practice-index',
    title: t('home.practiceIndex'),
    content: (
      <ul className={styles.index}>
        {fields.flatMap((category) =>
          category.works.map((work) => (
            <li key={work.itemId} className={styles.line}>
              <ForeignText language={work.language} as="span">
                <LocalLink to={routePath('work', { segment: work.segment })} className={styles.link}>
                  {work.title}
                </LocalLink>
              </ForeignText>
              <span className={styles.field}>{category.name}</span>
            </li>
          )),
        )}
      </ul>
    ),
  };
  const tabs = fields.map((category) => ({
    id: `practice-${category.segment}`,
    title: category.name,
    content: (
      <CardGrid>
        {category.works.map((work) => (
          <ItemCard key={work.itemId} item={work} to={routePath('work', { segment: work.segment })} heading="h4" />
        ))}
      </CardGrid>
    ),
  }));
  return (
    <Section
      id="practice"
      title={t('home.practice')}
      lead={t('home.practiceLead')}
      more={{ to: routePath('works'), label: t('home.allWorks') }}
      ground="white"
    >
      <Tabs label={t('home.practice')} tabs={[index, ...tabs]} />
    </Section>
  );
}

export const fragment = graphql`
  fragment Practice on ContentCategory {
    segment
    name
    works {
      itemId
      segment
      language
      title
      text: cardText
    }
  }
`;
