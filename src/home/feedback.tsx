import { graphql } from 'gatsby';
import { ForeignText } from '../components/foreign-text/foreign-text';
import { Section } from '../components/section/section';
import { useTexts } from '../i18n/use-texts';
import * as styles from './home.module.css';

/** What clients say. */
export function Feedback({ comments }: { comments: readonly Queries.FeedbackFragment[] }) {
  const t = useTexts();
  return (
    <Section id="feedback" title={t('home.feedback')} ground="white">
      <ul className={styles.comments}>
        {comments.map((comment) => (
          <li key={comment.itemId}>
            <ForeignText language={comment.language}>
              <figure className={styles.comment}>
                <blockquote>{comment.text}</blockquote>
                <figcaption className={styles.commentAuthor}>
                  <strong>{comment.author}</strong>
                  <span>{comment.position}</span>
                </figcaption>
              </figure>
            </ForeignText>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export const fragment = graphql`
  fragment Feedback on ContentComment {
    itemId
    language
    author
    position
    text
  }
`;
