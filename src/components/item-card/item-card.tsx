import { Children, type ReactNode } from 'react';
import { EmptyList } from '../empty-list/empty-list';
import { ForeignText } from '../foreign-text/foreign-text';
import { LocalLink } from '../local-link/local-link';
import { Picture, type PictureOf } from '../picture/picture';
import * as styles from './item-card.module.css';

/** What a card shows of an item. Without `image` it has no frame for one; null leaves the frame empty. */
interface CardItem {
  readonly title: string;
  readonly text: string;
  /** Locale code of the language that the item is actually in. */
  readonly language: string;
  readonly image?: PictureOf;
  /** The image is a photograph of a person. */
  readonly photograph?: boolean | null;
}

interface Props {
  item: CardItem;
  /** Path of the route table. */
  to: string;
  /** A line above the title: category, date, place. */
  meta?: ReactNode;
  /** Portraits for people. */
  shape?: 'landscape' | 'portrait';
  /** Heading level of the title. */
  heading?: 'h2' | 'h3' | 'h4';
  /** Loads the image right away, for cards above the fold. */
  eager?: boolean;
  /** Cuts the title to two lines and the text to three, as the cards of posts do. */
  isCut?: boolean;
}

/** One item of a list: image, title and a short text; the whole card is its link. */
export function ItemCard({ item, to, meta, shape = 'landscape', heading: Heading = 'h2', eager, isCut }: Props) {
  const isPortrait = shape === 'portrait';
  return (
    <article className={`${styles.card} ${isCut ? styles.cut : ''}`}>
      {item.image !== undefined && (
        <div className={styles.frame}>
          <Picture
            image={item.image}
            language={item.language}
            isPhotograph={item.photograph}
            className={isPortrait ? styles.portrait : styles.picture}
            eager={eager}
          />
        </div>
      )}
      <ForeignText language={item.language} className={styles.body}>
        {meta && <p className={styles.meta}>{meta}</p>}
        <Heading className={styles.title}>
          <LocalLink to={to} className={`${styles.link} stretched-link`}>
            {item.title}
          </LocalLink>
        </Heading>
        <p className={styles.text}>{item.text}</p>
      </ForeignText>
    </article>
  );
}

interface CardGridProps {
  /** `fit`: as many columns as fit; `list`: rows that are always full. */
  columns?: keyof typeof grids;
  children: ReactNode;
}

const grids = { fit: styles.fit, list: styles.list };

/** A grid of cards, marked up as a list. */
export function CardGrid({ columns = 'fit', children }: CardGridProps) {
  return (
    <ul className={`${styles.grid} ${grids[columns]}`}>
      {Children.map(children, (child) => (
        <li className={styles.cell}>{child}</li>
      ))}
    </ul>
  );
}

interface CardListProps<T> {
  items: readonly T[];
  /** Returns the path of an item's page. */
  to: (item: T) => string;
  /** A line above the title. */
  meta: (item: T) => ReactNode;
  /** Cuts titles and texts. */
  areCut?: boolean;
  /** Text for an empty list. */
  empty?: string;
}

/** The items of a list page as cards; the image of the first loads eagerly. */
export function CardList<T extends CardItem & { readonly itemId: string }>({ items, to, meta, areCut, empty }: CardListProps<T>) {
  if (items.length === 0) return <EmptyList text={empty} />;
  return (
    <CardGrid columns="list">
      {items.map((item, index) => (
        <ItemCard key={item.itemId} item={item} to={to(item)} meta={meta(item)} eager={index === 0} isCut={areCut} />
      ))}
    </CardGrid>
  );
}
