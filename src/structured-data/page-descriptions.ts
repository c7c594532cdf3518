import type { ItemPageName } from '../../contract/pages';
import { routePath } from '../routing/routes';
import { type Entity, type GraphContext, ownId, urlOf } from './graph-context';
import type { Crumb, PageDescription } from './page-graph';

interface Listed {
  readonly title: string;
  readonly segment: string;
}

/** The items of a list page, in its order. */
export const itemList =
  (page: ItemPageName, items: readonly Listed[]) =>
  (context: GraphContext): Entity => ({
    '@type': 'ItemList',
    '@id': ownId(context, 'list'),
    numberOfItems: items.length,
    itemListElement: items.map(({ title, segment }, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      name: title,
      url: urlOf(context, routePath(page, { segment })),
    })),
  });

/** A page that lists items, each of which has a page of its own. */
export const listPage = (label: string, page: ItemPageName, items: readonly Listed[]): PageDescription => ({
  type: 'CollectionPage',
  crumbs: [{ label }],
  main: itemList(page, items),
});

/** A page about one item of a list. */
export const itemPage = <Item extends { readonly title: string }>(
  list: Crumb,
  item: Item | null | undefined,
  describe: (item: Item) => PageDescription['main'],
): PageDescription => ({
  crumbs: [list, { label: item?.title ?? '' }],
  main: item ? describe(item) : undefined,
});
