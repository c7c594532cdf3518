import { graphql } from 'gatsby';
import { CardGrid, ItemCard } from '../components/item-card/item-card';
import { Section } from '../components/section/section';
import { Tabs } from '../components/tabs/tabs';
import { useTexts } from '../i18n/use-texts';
import { routePath } from '../routing/routes';

/** The practices, in one tab per category. */
export function Practice({ categories }: { categories: readonly Queries.PracticeFragment[] }) {
  const t = useTexts();
  const tabs = categories
    .filter((category) => category.works.length > 0)
    .map((category) => ({
      id: `practice-${category.itemId}`,
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
      <Tabs label={t('home.practice')} tabs={tabs} />
    </Section>
  );
}

export const fragment = graphql`
  fragment Practice on ContentCategory {
    itemId
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
