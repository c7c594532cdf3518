import { graphql } from 'gatsby';
import { ForeignText } from '../components/foreign-text/foreign-text';
import { CardGrid, ItemCard } from '../components/item-card/item-card';
import { LocalLink } from '../components/local-link/local-link';
import { Section } from '../components/section/section';
import { Tabs } from '../components/tabs/tabs';
import { useTexts } from '../i18n/use-texts';
import { routePath } from '../routing/routes';
import * as styles from './practice.module.css';
import { worksByCategory } from './works-by-category';

interface Props {
  categories: readonly Queries.PracticeCategoryFragment[];
  works: readonly Queries.PracticeFragment[];
}

/** The practices: an index of all of them, and a tab with cards for each category. */
export function Practice({ categories, works }: Props) {
  const t = useTexts();
  const groups = worksByCategory(categories, works);
  if (groups.length === 0) return null;
  const index = {
    id: 'practice-index',
    title: t('home.practiceIndex'),
    content: (
      <ul className={styles.index}>
        {groups.flatMap((group) =>
          group.works.map((work) => (
            <li key={work.itemId} className={styles.line}>
              <ForeignText language={work.language} as="span">
                <LocalLink to={routePath('work', { segment: work.segment })} className={`${styles.link} stretched-link`}>
                  {work.title}
                </LocalLink>
              </ForeignText>
              {group.category && (
                <ForeignText language={group.category.language} as="span" className={styles.field}>
                  {group.category.name}
                </ForeignText>
              )}
            </li>
          )),
        )}
      </ul>
    ),
  };
  const tabs = groups.flatMap((group) =>
    group.category
      ? {
          id: `practice-${group.category.segment}`,
          title: group.category.name,
          language: group.category.language,
          content: (
            <CardGrid>
              {group.works.map((work) => (
                <ItemCard key={work.itemId} item={work} to={routePath('work', { segment: work.segment })} heading="h4" />
              ))}
            </CardGrid>
          ),
        }
      : [],
  );
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

export const fragments = graphql`
  fragment PracticeCategory on ContentCategory {
    itemId
    segment
    language
    name
  }
  fragment Practice on ContentWork {
    itemId
    segment
    language
    title
    text: cardText
    category {
      itemId
    }
  }
`;
