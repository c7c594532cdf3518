import { graphql } from 'gatsby';
import { CardGrid, ItemCard } from '../components/item-card/item-card';
import { Section } from '../components/section/section';
import { useTexts } from '../i18n/use-texts';
import { routePath } from '../routing/routes';

/** The newest posts. */
export function Blog({ posts }: { posts: readonly Queries.BlogTeaserFragment[] }) {
  const t = useTexts();
  if (posts.length === 0) return null;
  return (
    <Section id="blog" title={t('home.blog')} more={{ to: routePath('blog'), label: t('home.allPosts') }} ground="white">
      <CardGrid columns="three">
        {posts.map((post) => (
          <ItemCard
            key={post.itemId}
            item={post}
            to={routePath('post', { segment: post.segment })}
            meta={<time dateTime={post.date}>{post.dateText}</time>}
            heading="h3"
            isCut
          />
        ))}
      </CardGrid>
    </Section>
  );
}

export const fragment = graphql`
  fragment BlogTeaser on ContentBlog {
    itemId
    segment
    language
    title
    text: summary
    date(formatString: "YYYY-MM-DD")
    dateText
    image {
      ...CardImage
    }
  }
`;
