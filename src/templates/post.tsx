import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { LinkList } from '../components/link-list/link-list';
import { LocalLink } from '../components/local-link/local-link';
import { workLinks } from '../components/related/related';
import { RichText } from '../components/rich-text/rich-text';
import { PageHead } from '../head/page-head';
import { useTexts } from '../i18n/use-texts';
import type { PageRules } from '../navigation/page-rules';
import { DetailPage } from '../page-bodies/detail-page';
import { RequestCall } from '../page-bodies/request-call';
import type { PageContext } from '../routing/page-context';
import { routePath } from '../routing/routes';

/** One blog post. */
export default function PostPage({ data }: PageProps<Queries.PostPageQuery, PageContext>) {
  const t = useTexts();
  const { item: post } = data;
  if (!post) return null;
  const author = <bdi>{post.author.name}</bdi>;
  return (
    <DetailPage
      item={post}
      list={{ label: t('blog.title'), to: routePath('blog') }}
      meta={[
        {
          label: t('blog.author'),
          value: post.authorMember ? (
            <LocalLink to={routePath('member', { segment: post.authorMember.segment })}>{author}</LocalLink>
          ) : (
            author
          ),
        },
        { label: t('blog.published'), value: <time dateTime={post.date}>{post.dateText}</time> },
        { label: t('blog.updated'), value: <time dateTime={post.updatedAt}>{post.updatedText}</time> },
        { label: t('common.category'), value: post.category?.name },
        { label: t('blog.readingTime'), value: t('blog.minutes', { count: post.readingMinutes }) },
      ]}
      aside={
        <>
          <RequestCall person={post.authorMember} category={post.category} />
          <LinkList title={t('common.relatedWorks')} links={workLinks(post.works)} />
        </>
      }
      related={{ posts: post.furtherPosts }}
    >
      <RichText html={post.body} />
    </DetailPage>
  );
}

PostPage.rules = { isValid: ({ item }) => item !== null } satisfies PageRules<Queries.PostPageQuery>;

export function Head({ data, pageContext }: HeadProps<Queries.PostPageQuery, PageContext>) {
  const { item: post, contentSite } = data;
  const structuredData = post && {
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.summary,
    datePublished: post.date,
    dateModified: post.updatedAt,
    author: { '@type': 'Person', name: post.author.name },
    publisher: { '@type': 'LegalService', name: contentSite?.firmName },
  };
  return <PageHead data={data} pageContext={pageContext} type="article" structuredData={structuredData} />;
}

export const query = graphql`
  query PostPage($id: String!, $locale: String!) {
    ...PageBasics
    item: contentBlog(id: { eq: $id }) {
      language
      title
      summary
      body
      date(formatString: "YYYY-MM-DD")
      dateText
      updatedAt
      updatedText
      readingMinutes
      author {
        name
      }
      authorMember {
        ...ContactPerson
      }
      image {
        ...HeaderImage
      }
      preview: image {
        ...PreviewImage
      }
      category {
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
