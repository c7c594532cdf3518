import type { ReactNode } from 'react';
import { EmptyList } from '../empty-list/empty-list';
import type { PictureOf } from '../picture/picture';
import { CardGrid } from './card-grid';
import { ItemCard } from './item-card';

interface Item {
  readonly itemId: string;
  readonly title: string;
  readonly summary: string;
  readonly language: string;
  readonly image: PictureOf;
}

interface Props<T extends Item> {
  items: readonly T[];
  /** Path of an item's page. */
  to: (item: T) => string;
  /** A line over the title. */
  meta: (item: T) => ReactNode;
  /** Whether titles are shown whole, as names are. */
  areWhole?: boolean;
  /** Said when there is no item. */
  empty?: string;
}

/** The items of a list page as cards, the first with its picture at once. */
export function CardList<T extends Item>({ items, to, meta, areWhole, empty }: Props<T>) {
  if (items.length === 0) return <EmptyList text={empty} />;
  return (
    <CardGrid>
      {items.map((item, index) => (
        <ItemCard
          key={item.itemId}
          to={to(item)}
          title={item.title}
          summary={item.summary}
          language={item.language}
          image={item.image}
          meta={meta(item)}
          eager={index === 0}
          isWhole={areWhole}
        />
      ))}
    </CardGrid>
  );
}
