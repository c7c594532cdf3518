import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { ForeignText } from '../components/foreign-text/foreign-text';
import { CardList } from '../components/item-card/item-card';
import { Pagination } from '../components/pagination/pagination';
import { PageHead } from '../head/page-head';
import { separator } from '../i18n/separator';
import type { Texts } from '../i18n/texts';
import { useTexts } from '../i18n/use-texts';
import type { PageRules } from '../navigation/page-rules';
import { ListPage } from '../page-bodies/list-page';
import type { PageContext } from '../routing/page-context';
import { routePath } from '../routing/routes';
import { itemList } from '../structured-data/page-descriptions';

/** One page of the blog, newest posts first. */
export default function BlogPage({ data, pageContext }: PageProps<Queries.BlogPageQuery, PageContext>) {
  const t = useTexts();
  const { pageNumber = 1, pageCount = 1 } = pageContext;
  return (
    <ListPage title={t('blog.title')} lead={t('blog.lead')} crumbs={crumbsOf(t, pageNumber)}>
      <CardList
        items={data.items}
        to={({ segment }) => routePath('post', { segment })}
        meta={({ date, dateText, category }) => (
          <>
            <time dateTime={date}>{dateText}</time>
            {category && (
              <>
                {separator}
                <ForeignText language={category.language} as="span">
                  {category.name}
                </ForeignText>
              </>
            )}
          </>
        )}
        areCut
        empty={t('blog.empty')}
      />
      <Pagination page={pageNumber} pageCount={pageCount} />
    </ListPage>
  );
}

/** The way from the home page to a page of the blog, counted from 1. */
const crumbsOf = (t: Texts, number: number) =>
  number === 1
    ? [{ label: t('blog.title') }]
    : [{ label: t('blog.title'), to: routePath('blog') }, { label: t('blog.pageNumber', { number }) }];

BlogPage.rules = { middleware: 'page-number' } satisfies PageRules;

export function Head(props: HeadProps<Queries.BlogPageQuery, PageContext>) {
  const { pageNumber: number = 1 } = props.pageContext;
  return (
    <PageHead
      {...props}
      suffix={(t) => (number > 1 ? ` · ${t('blog.pageNumber', { number })}` : '')}
      describe={(t) => ({
        type: 'CollectionPage',
        crumbs: crumbsOf(t, number),
        main: itemList('post', props.data.items),
      })}
    />
  );
}

export const query = graphql`
  query BlogPage($locale: String!, $skipLast: Int!, $last: Int) {
    ...StaticPage
    items: contentBlogList(locale: $locale, skipLast: $skipLast, last: $last) {
      ...BlogTeaser
      category {
        language
        name
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
