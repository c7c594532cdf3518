import { graphql, type HeadProps, type PageProps } from 'gatsby';
import type { PageContext } from '../build/page-context';
import { CardGrid } from '../components/item-card/card-grid';
import { ItemCard } from '../components/item-card/item-card';
import { PageIntro } from '../components/page-intro/page-intro';
import { Pagination } from '../components/pagination/pagination';
import { SeoHead } from '../head/seo-head';
import { headTexts } from '../i18n/create-i18n';
import { useTexts } from '../i18n/use-texts';
import * as layout from '../layout/page.module.css';
import { routePath } from '../routing/routes';

/** One page of the blog, newest posts first. */
export default function BlogPage({ data, pageContext }: PageProps<Queries.BlogPageQuery, PageContext>) {
  const t = useTexts();
  const { pageNumber = 1, pageCount = 1 } = pageContext;
  const title = t('blog.title');
  const crumbs =
    pageNumber > 1
      ? [{ label: title, to: routePath('blog') }, { label: t('blog.pageNumber', { number: pageNumber }) }]
      : [{ label: title }];
  return (
    <>
      <PageIntro title={title} lead={t('blog.lead')} crumbs={crumbs} />
      <div className={layout.page}>
        {data.items.nodes.length === 0 && <p>{t('blog.empty')}</p>}
        <CardGrid>
          {data.items.nodes.map((post) => (
            <ItemCard
              key={post.itemId}
              to={routePath('post', { segment: post.segment })}
              title={post.title}
              summary={post.summary}
              language={post.language}
              image={post.image}
              meta={
                <>
                  <time dateTime={post.date}>{post.dateText}</time>
                  {post.category && ` · ${post.category.name}`}
                </>
              }
            />
          ))}
        </CardGrid>
        <Pagination page={pageNumber} pageCount={pageCount} />
      </div>
    </>
  );
}

export function Head({ data, pageContext }: HeadProps<Queries.BlogPageQuery, PageContext>) {
  const { pageNumber = 1 } = pageContext;
  const t = headTexts(data.locales, pageContext.locale);
  const suffix = pageNumber > 1 ? ` · ${t('blog.pageNumber', { number: pageNumber })}` : '';
  return <SeoHead context={pageContext} data={data} seo={data.seo} titleSuffix={suffix} />;
}

export const query = graphql`
  query BlogPage($locale: String!, $skip: Int!, $limit: Int!) {
    ...PageBasics
    items: allContentBlog(filter: { locale: { eq: $locale } }, sort: [{ date: DESC }, { itemId: ASC }], skip: $skip, limit: $limit) {
      nodes {
        itemId
        segment
        language
        title
        summary
        date(formatString: "YYYY-MM-DD")
        dateText
        image {
          ...CardImage
        }
        category {
          name
        }
      }
    }
    seo: contentSeo(locale: { eq: $locale }, itemId: { eq: "blog" }) {
      ...SeoFields
    }
    locales: allLocale(filter: { language: { eq: $locale }, ns: { in: ["common", "blog"] } }, sort: { ns: ASC }) {
      ...Texts
    }
  }
`;
