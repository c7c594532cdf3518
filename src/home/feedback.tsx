import { graphql } from 'gatsby';
import { Carousel } from '../components/carousel/carousel';
import { ForeignText } from '../components/foreign-text/foreign-text';
import { Section } from '../components/section/section';
import { useTexts } from '../i18n/use-texts';
import * as styles from './feedback.module.css';

/** Client testimonials. */
export function Feedback({ comments }: { comments: readonly Queries.FeedbackFragment[] }) {
  const t = useTexts();
  if (comments.length === 0) return null;
  const slides = comments.map((comment) => ({ key: comment.itemId, title: comment.author, content: <Comment comment={comment} /> }));
  return (
    <Section id="feedback" title={t('home.feedback')} ground="lapis">
      <Carousel kind="quotes" label={t('home.feedback')} slides={slides} />
    </Section>
  );
}

function Comment({ comment }: { comment: Queries.FeedbackFragment }) {
  return (
    <ForeignText language={comment.language}>
      <figure className={styles.figure}>
        <blockquote className={styles.text}>{comment.text}</blockquote>
        <figcaption className={styles.author}>
          <strong>{comment.author}</strong>
          <span>{comment.position}</span>
        </figcaption>
      </figure>
    </ForeignText>
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
