import type { CreateResolversArgs } from 'gatsby';
import { type ItemKindName, itemKindNames, kinds } from '../../../../contract/kinds';
import type { LocaleCode } from '../../../../contract/locales';
import { createNodeIds } from './node-ids';

/**
 * Type of the nodes that hold the items of a kind in a language, in the order of their lists. A page that shows some of them depends on this and on
 * those; by Gatsby's own `allContent…` it would depend on every item of the kind in every language.
 */
export const listType = 'ContentList';

/** Field of `Query` with the items of a kind: `contentBlogList`. */
const listField = (kind: ItemKindName): string => `${kinds[kind].type.replace(/^C/, 'c')}List`;

/** Arguments of such a field. A page of a list is counted from its end: there, the same items stay on it when another one comes to the front. */
interface ListArguments {
  readonly locale: LocaleCode;
  /** How many items at the end are left out. */
  readonly skipLast?: number | null;
  /** How many of the others there are at most: of the first ones, or of the last ones. */
  readonly limit?: number | null;
  readonly last?: number | null;
}

/** The node model that Gatsby passes to resolvers; it notes which page depends on which node. */
interface NodeModel {
  getNodeById(query: { id: string; type: string }): { readonly itemsNodes: readonly string[] } | null;
  getNodesByIds(query: { ids: readonly string[]; type: string }): unknown[];
}

/** Gives `Query` a field for each kind: its items in a language, in the order of their lists. */
export function createListFields({ createResolvers, createNodeId }: Pick<CreateResolversArgs, 'createResolvers' | 'createNodeId'>): void {
  const nodeId = createNodeIds(createNodeId);
  const fieldOf = (kind: ItemKindName) => {
    const { type } = kinds[kind];
    return {
      type: `[${type}!]!`,
      args: { locale: 'String!', skipLast: 'Int', limit: 'Int', last: 'Int' },
      resolve(_: unknown, { locale, skipLast, limit, last }: ListArguments, { nodeModel }: { nodeModel: NodeModel }) {
        const list = nodeModel.getNodeById({ id: nodeId(listType, locale, kind), type: listType });
        const items = list?.itemsNodes ?? [];
        const end = Math.max(0, items.length - (skipLast ?? 0));
        const first = last == null ? 0 : Math.max(0, end - last);
        return nodeModel.getNodesByIds({ ids: items.slice(first, limit == null ? end : Math.min(end, first + limit)), type });
      },
    };
  };
  createResolvers({ Query: Object.fromEntries(itemKindNames.map((kind) => [listField(kind), fieldOf(kind)])) });
}
