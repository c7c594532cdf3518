import { graphql, type HeadProps, type PageProps } from 'gatsby';
import type { PageContext } from '../build/page-context';
import { CardGrid } from '../components/item-card/card-grid';
import { ItemCard } from '../components/item-card/item-card';
import { PageIntro } from '../components/page-intro/page-intro';
import { SeoHead } from '../head/seo-head';
import { useTexts } from '../i18n/use-texts';
import * as layout from '../layout/page.module.css';
import { routePath } from '../routing/routes';

/** The list of services. */
export default function ServicesPage({ data }: PageProps<Queries.ServicesPageQuery, PageContext>) {
  const t = useTexts();
  return (
    <>
      <PageIntro
        title={data.page?.title ?? t('common.menu.services')}
        lead={data.page?.lead}
        crumbs={[{ label: t('common.menu.services') }]}
      />
      <div className={layout.page}>
        <CardGrid>
          {data.items.nodes.map((item) => (
            <ItemCard
              key={item.itemId}
              to={routePath('service', { segment: item.segment })}
              title={item.title}
              summary={item.summary}
              language={item.language}
              image={item.image}
              meta={item.category?.name}
            />
          ))}
        </CardGrid>
      </div>
    </>
  );
}

export function Head({ data, pageContext }: HeadProps<Queries.ServicesPageQuery, PageContext>) {
  return <SeoHead context={pageContext} data={data} seo={data.seo} />;
}

export const query = graphql`
  query ServicesPage($locale: String!) {
    ...PageBasics
    items: allContentService(filter: { locale: { eq: $locale } }, sort: { order: ASC }) {
      nodes {
        itemId
        segment
        language
        title
        summary
        image {
          ...CardImage
        }
        category {
          name
        }
      }
    }
    page: contentServicesPage(locale: { eq: $locale }) {
      title
      lead
    }
    seo: contentSeo(locale: { eq: $locale }, itemId: { eq: "services" }) {
      ...SeoFields
    }
    locales: allLocale(filter: { language: { eq: $locale }, ns: { in: ["common", "services"] } }, sort: { ns: ASC }) {
      ...Texts
    }
  }
`;
