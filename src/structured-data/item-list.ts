import { type Entity, type GraphContext, ownId, urlOf } from './graph-context';

interface ListedItem {
  readonly name: string;
  /** Path of the route table. */
  readonly path: string;
}

/** The items of a list page, in its order. */
export const itemList =
  (items: readonly ListedItem[]) =>
  (context: GraphContext): Entity => ({
    '@type': 'ItemList',
    '@id': ownId(context, 'list'),
    numberOfItems: items.length,
    itemListElement: items.map(({ name, path }, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      name,
      url: urlOf(context, path),
    })),
  });
