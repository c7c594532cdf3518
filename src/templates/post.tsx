import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { LinkList } from '../components/link-list/link-list';
import { linksTo } from '../components/link-list/links-to';
import { LocalLink } from '../components/local-link/local-link';
import { RichText } from '../components/rich-text/rich-text';
import { PageHead } from '../head/page-head';
import { useTexts } from '../i18n/use-texts';
import type { PageRules } from '../navigation/page-rules';
import { DetailPage } from '../page-bodies/detail-page';
import { RequestCall } from '../page-bodies/request-call';
import type { PageContext } from '../routing/page-context';
import { routePath } from '../routing/routes';
import { itemPage } from '../structured-data/page-descriptions';
import { post } from '../structured-data/post';

/** One blog post. */
export default function PostPage({ data }: PageProps<Queries.PostPageQuery, PageContext>) {
  const t = useTexts();
  const { item } = data;
  if (!item) return null;
  const author = <bdi>{item.author.name}</bdi>;
  return (
    <DetailPage
      item={item}
      list={{ label: t('blog.title'), to: routePath('blog') }}
      meta={[
        {
          label: t('blog.author'),
          value: item.authorMember ? (
            <LocalLink to={routePath('member', { segment: item.authorMember.segment })}>{author}</LocalLink>
          ) : (
            author
          ),
        },
        { label: t('blog.published'), value: <time dateTime={item.date}>{item.dateText}</time> },
        { label: t('blog.updated'), value: <time dateTime={item.updatedAt}>{item.updatedText}</time> },
        { label: t('common.category'), value: item.category?.name, language: item.category?.language },
        { label: t('blog.readingTime'), value: t('blog.minutes', { count: item.readingMinutes }) },
      ]}
      aside={
        <>
          <RequestCall person={item.authorMember} category={item.category} />
          <LinkList title={t('common.relatedWorks')} links={linksTo('work', item.works)} />
        </>
      }
      related={{ posts: item.furtherPosts }}
    >
      <RichText html={item.body} />
    </DetailPage>
  );
}

PostPage.rules = { isValid: ({ item }) => item !== null } satisfies PageRules<Queries.PostPageQuery>;

export function Head(props: HeadProps<Queries.PostPageQuery, PageContext>) {
  const { item } = props.data;
  return (
    <PageHead
      {...props}
      type="article"
      describe={(t) => ({
        ...itemPage({ label: t('blog.title'), to: routePath('blog') }, item, post),
        published: item?.date,
        modified: item?.updatedAt,
      })}
    />
  );
}

export const query = graphql`
  query PostPage($id: String!, $locale: String!) {
    ...PageBasics
    item: contentBlog(id: { eq: $id }) {
      language
      title
      summary
      seoTitle
      seoDescription
      body
      date(formatString: "YYYY-MM-DD")
      dateText
      updatedAt
      updatedText
      readingMinutes
      author {
        name
        isTeam
      }
      authorMember {
        ...ContactPerson
      }
      image {
        ...HeaderImage
      }
      category {
        language
        itemId
        name
      }
      works {
        ...RelatedWork
      }
      furtherPosts {
        ...RelatedPost
      }
    }
    locales: allLocale(filter: { language: { eq: $locale }, ns: { in: ["common", "blog", "pages"] } }, sort: { ns: ASC }) {
      ...Texts
    }
  }
`;
