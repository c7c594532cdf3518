import { graphql, type HeadProps, type PageProps } from 'gatsby';
import type { PageContext } from '../build/page-context';
import { CardGrid } from '../components/item-card/card-grid';
import { ItemCard } from '../components/item-card/item-card';
import { PageIntro } from '../components/page-intro/page-intro';
import { SeoHead } from '../head/seo-head';
import { useTexts } from '../i18n/use-texts';
import * as layout from '../layout/page.module.css';
import { routePath } from '../routing/routes';

/** The team. */
export default function LeadershipPage({ data }: PageProps<Queries.LeadershipPageQuery, PageContext>) {
  const t = useTexts();
  return (
    <>
      <PageIntro title={t('leadership.title')} lead={t('leadership.lead')} crumbs={[{ label: t('leadership.title') }]} />
      <div className={layout.page}>
        <CardGrid>
          {data.items.nodes.map((item) => (
            <ItemCard
              key={item.itemId}
              to={routePath('member', { segment: item.segment })}
              title={item.name}
              summary={item.summary}
              language={item.language}
              image={item.image}
              shape="portrait"
              meta={item.position}
            />
          ))}
        </CardGrid>
      </div>
    </>
  );
}

export function Head({ data, pageContext }: HeadProps<Queries.LeadershipPageQuery, PageContext>) {
  return <SeoHead context={pageContext} data={data} seo={data.seo} />;
}

export const query = graphql`
  query LeadershipPage($locale: String!) {
    ...PageBasics
    items: allContentMember(filter: { locale: { eq: $locale } }, sort: { order: ASC }) {
      nodes {
        itemId
        segment
        language
        name
        position
        summary
        languageNames
        image {
          ...PortraitImage
        }
        region {
          name
        }
      }
    }
    seo: contentSeo(locale: { eq: $locale }, itemId: { eq: "leadership" }) {
      ...SeoFields
    }
    locales: allLocale(filter: { language: { eq: $locale }, ns: { in: ["common", "leadership"] } }, sort: { ns: ASC }) {
      ...Texts
    }
  }
`;
