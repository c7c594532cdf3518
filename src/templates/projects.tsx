import { graphql, type HeadProps, type PageProps } from 'gatsby';
import type { PageContext } from '../build/page-context';
import { CardGrid } from '../components/item-card/card-grid';
import { ItemCard } from '../components/item-card/item-card';
import { PageIntro } from '../components/page-intro/page-intro';
import { SeoHead } from '../head/seo-head';
import { useTexts } from '../i18n/use-texts';
import * as layout from '../layout/page.module.css';
import { routePath } from '../routing/routes';

/** The list of projects. */
export default function ProjectsPage({ data }: PageProps<Queries.ProjectsPageQuery, PageContext>) {
  const t = useTexts();
  return (
    <>
      <PageIntro title={t('projects.title')} lead={t('projects.lead')} crumbs={[{ label: t('projects.title') }]} />
      <div className={layout.page}>
        <CardGrid>
          {data.items.nodes.map((item) => (
            <ItemCard
              key={item.itemId}
              to={routePath('project', { segment: item.segment })}
              title={item.title}
              summary={item.summary}
              language={item.language}
              image={item.image}
              meta={`${item.year} · ${item.client}`}
            />
          ))}
        </CardGrid>
      </div>
    </>
  );
}

export function Head({ data, pageContext }: HeadProps<Queries.ProjectsPageQuery, PageContext>) {
  return <SeoHead context={pageContext} data={data} seo={data.seo} />;
}

export const query = graphql`
  query ProjectsPage($locale: String!) {
    ...PageBasics
    items: allContentProject(filter: { locale: { eq: $locale } }, sort: { order: ASC }) {
      nodes {
        itemId
        segment
        language
        title
        summary
        image {
          ...CardImage
        }
        year
        client
      }
    }
    seo: contentSeo(locale: { eq: $locale }, itemId: { eq: "projects" }) {
      ...SeoFields
    }
    locales: allLocale(filter: { language: { eq: $locale }, ns: { in: ["common", "projects"] } }, sort: { ns: ASC }) {
      ...Texts
    }
  }
`;
