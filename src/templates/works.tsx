import { graphql, type HeadProps, type PageProps } from 'gatsby';
import type { PageContext } from '../build/page-context';
import { CardGrid } from '../components/item-card/card-grid';
import { ItemCard } from '../components/item-card/item-card';
import { PageIntro } from '../components/page-intro/page-intro';
import { SeoHead } from '../head/seo-head';
import { useTexts } from '../i18n/use-texts';
import * as layout from '../layout/page.module.css';
import { routePath } from '../routing/routes';

/** The practices, by field of work. */
export default function WorksPage({ data }: PageProps<Queries.WorksPageQuery, PageContext>) {
  const t = useTexts();
  return (
    <>
      <PageIntro
        title={data.page?.worksTitle ?? t('common.menu.works')}
        lead={data.page?.worksLead}
        crumbs={[{ label: t('common.menu.works') }]}
      />
      <div className={layout.page}>
        {data.categories.nodes
          .filter((category) => category.works.length > 0)
          .map((category) => (
            <section key={category.itemId} id={category.segment} className={layout.group}>
              <h2>{category.name}</h2>
              <CardGrid>
                {category.works.map((item) => (
                  <ItemCard
                    key={item.itemId}
                    to={routePath('work', { segment: item.segment })}
                    title={item.title}
                    summary={item.summary}
                    language={item.language}
                    image={item.image}
                    heading="h3"
                  />
                ))}
              </CardGrid>
            </section>
          ))}
      </div>
    </>
  );
}

export function Head({ data, pageContext }: HeadProps<Queries.WorksPageQuery, PageContext>) {
  return <SeoHead context={pageContext} data={data} seo={data.seo} />;
}

export const query = graphql`
  query WorksPage($locale: String!) {
    ...PageBasics
    categories: allContentCategory(filter: { locale: { eq: $locale } }, sort: { order: ASC }) {
      nodes {
        itemId
        segment
        name
        works {
          itemId
          segment
          language
          title
          summary
          image {
            ...CardImage
          }
        }
      }
    }
    page: contentServicesPage(locale: { eq: $locale }) {
      worksTitle
      worksLead
    }
    seo: contentSeo(locale: { eq: $locale }, itemId: { eq: "works" }) {
      ...SeoFields
    }
    locales: allLocale(filter: { language: { eq: $locale }, ns: { in: ["common"] } }, sort: { ns: ASC }) {
      ...Texts
    }
  }
`;
