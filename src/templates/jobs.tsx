import { graphql, type HeadProps, type PageProps } from 'gatsby';
import type { PageContext } from '../build/page-context';
import { CardGrid } from '../components/item-card/card-grid';
import { ItemCard } from '../components/item-card/item-card';
import { PageIntro } from '../components/page-intro/page-intro';
import { SeoHead } from '../head/seo-head';
import { useTexts } from '../i18n/use-texts';
import * as layout from '../layout/page.module.css';
import { routePath } from '../routing/routes';

/** The list of vacancies. */
export default function JobsPage({ data }: PageProps<Queries.JobsPageQuery, PageContext>) {
  const t = useTexts();
  return (
    <>
      <PageIntro title={t('jobs.title')} lead={t('jobs.lead')} crumbs={[{ label: t('jobs.title') }]} />
      <div className={layout.page}>
        <CardGrid>
          {data.items.nodes.map((item) => (
            <ItemCard
              key={item.itemId}
              to={routePath('job', { segment: item.segment })}
              title={item.title}
              summary={item.summary}
              language={item.language}
              meta={`${item.location} · ${item.dateText}`}
            />
          ))}
        </CardGrid>
      </div>
    </>
  );
}

export function Head({ data, pageContext }: HeadProps<Queries.JobsPageQuery, PageContext>) {
  return <SeoHead context={pageContext} data={data} seo={data.seo} />;
}

export const query = graphql`
  query JobsPage($locale: String!) {
    ...PageBasics
    items: allContentJob(filter: { locale: { eq: $locale } }, sort: { date: DESC }) {
      nodes {
        itemId
        segment
        language
        title
        summary
        location
        dateText
      }
    }
    seo: contentSeo(locale: { eq: $locale }, itemId: { eq: "jobs" }) {
      ...SeoFields
    }
    locales: allLocale(filter: { language: { eq: $locale }, ns: { in: ["common", "jobs"] } }, sort: { ns: ASC }) {
      ...Texts
    }
  }
`;
