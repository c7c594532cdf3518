import { graphql } from 'gatsby';
import { ItemCard } from '../components/item-card/item-card';
import { Section } from '../components/section/section';
import { useTexts } from '../i18n/use-texts';
import { routePath } from '../routing/routes';
import * as rows from './row.module.css';

/** The newest posts. */
export function Blog({ posts }: { posts: readonly Queries.BlogTeaserFragment[] }) {
  const t = useTexts();
  if (posts.length === 0) return null;
  return (
    <Section id="blog" title={t('home.blog')} more={{ to: routePath('blog'), label: t('menu.allPosts') }} ground="white">
      <ul className={`${rows.row} ${rows.three}`}>
        {posts.map((post) => (
          <li key={post.itemId}>
            <ItemCard
              item={post}
              to={routePath('post', { segment: post.segment })}
              meta={<time dateTime={post.date}>{post.dateText}</time>}
              heading="h3"
              isCut
            />
          </li>
        ))}
      </ul>
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
