import type { ReactNode } from 'react';
import { ForeignText } from '../foreign-text/foreign-text';
import { LocalLink } from '../local-link/local-link';
import { Picture } from '../picture/picture';
import * as styles from './item-card.module.css';

interface Props {
  /** Path of the route table. */
  to: string;
  title: string;
  summary: string;
  /** Locale code of the language that the item is really in. */
  language: string;
  image?: Parameters<typeof Picture>[0]['image'];
  /** A line over the title: category, date, place. */
  meta?: ReactNode;
  /** People stand upright. */
  shape?: 'landscape' | 'portrait';
  /** Rank of the title among the page's headings. */
  heading?: 'h2' | 'h3' | 'h4';
  /** Set for the card whose picture a visitor sees first. */
  eager?: boolean;
  /** Whether the title is shown whole, as names are, however long. */
  isWhole?: boolean;
}

/** One item of a list: picture, title in at most two lines where it is not shown whole, text in at most three; the whole card is its link. */
export function ItemCard({
  to,
  title,
  summary,
  language,
  image,
  meta,
  shape = 'landscape',
  heading: Heading = 'h2',
  eager,
  isWhole,
}: Props) {
  return (
    <article className={`${styles.card} ${shape === 'portrait' ? styles.person : ''}`}>
      {image !== undefined && (
        <div className={styles.frame}>
          <Picture image={image} className={shape === 'portrait' ? styles.portrait : styles.picture} eager={eager} />
        </div>
      )}
      <ForeignText language={language} className={styles.body}>
        {meta && <p className={styles.meta}>{meta}</p>}
        <Heading className={isWhole ? styles.title : `${styles.title} ${styles.cut}`}>
          <LocalLink to={to} className={styles.link}>
            {title}
          </LocalLink>
        </Heading>
        <p className={styles.summary}>{summary}</p>
      </ForeignText>
    </article>
  );
}
