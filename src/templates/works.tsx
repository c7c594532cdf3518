import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { EmptyList } from '../components/empty-list/empty-list';
import { ForeignText } from '../components/foreign-text/foreign-text';
import { CardGrid, ItemCard } from '../components/item-card/item-card';
import { PageHead } from '../head/page-head';
import { worksByCategory } from '../home/works-by-category';
import { useTexts } from '../i18n/use-texts';
import { ListPage } from '../page-bodies/list-page';
import type { PageContext } from '../routing/page-context';
import { routePath } from '../routing/routes';
import { listPage } from '../structured-data/page-descriptions';
import * as styles from './works.module.css';

/** The practices, by field of work. */
export default function WorksPage({ data: { page, categories, works } }: PageProps<Queries.WorksPageQuery, PageContext>) {
  const t = useTexts();
  const groups = worksByCategory(categories, works);
  const fields = groups.flatMap(({ category }) => category ?? []);
  return (
    <ListPage title={page?.worksTitle ?? t('menu.works')} lead={page?.worksLead} language={page?.language}>
      {groups.length === 0 && <EmptyList />}
      {fields.length > 1 && (
        <nav aria-label={t('pages.onThisPage')}>
          <ul className={styles.jumps}>
            {fields.map(({ segment, name, language }) => (
              <li key={segment}>
                <a href={`#${segment}`} className={styles.jump}>
                  <ForeignText language={language} as="span">
                    {name}
                  </ForeignText>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {groups.map(({ category, works: items }, group) => (
        <section
          key={category?.itemId ?? ''}
          id={category?.segment}
          className={styles.group}
          aria-labelledby={category && `${category.segment}-title`}
        >
          {category && (
            <ForeignText language={category.language} as="header">
              <h2 id={`${category.segment}-title`} className={styles.title}>
                {category.name}
              </h2>
              {category.summary && <p className={styles.summary}>{category.summary}</p>}
            </ForeignText>
          )}
          <CardGrid>
            {items.map((item, index) => (
              <ItemCard
                key={item.itemId}
                item={item}
                to={routePath('work', { segment: item.segment })}
                heading={category ? 'h3' : 'h2'}
                eager={group === 0 && index === 0}
              />
            ))}
          </CardGrid>
        </section>
      ))}
    </ListPage>
  );
}

export function Head(props: HeadProps<Queries.WorksPageQuery, PageContext>) {
  const { page, categories, works } = props.data;
  const items = worksByCategory(categories, works).flatMap((group) => group.works);
  return <PageHead {...props} describe={(t) => listPage(page?.worksTitle ?? t('menu.works'), 'work', items)} />;
}

export const query = graphql`
  query WorksPage($locale: String!) {
    ...StaticPage
    categories: contentCategoryList(locale: $locale) {
      itemId
      segment
      language
      name
      summary
    }
    works: contentWorkList(locale: $locale) {
      itemId
      segment
      language
      title
      text: cardText
      image {
        ...CardImage
      }
      category {
        itemId
      }
    }
    page: contentServicesPage(locale: { eq: $locale }) {
      language
      worksTitle
      worksLead
    }
    seo: contentSeo(locale: { eq: $locale }, itemId: { eq: "works" }) {
      ...SeoFields
    }
    locales: allLocale(filter: { language: { eq: $locale }, ns: { in: ["common", "menu", "pages"] } }, sort: { ns: ASC }) {
      ...Texts
    }
  }
`;
