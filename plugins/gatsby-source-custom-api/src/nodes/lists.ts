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

/** Arguments of such a field. */
interface ListArguments {
  readonly locale: LocaleCode;
  readonly skip?: number | null;
  readonly limit?: number | null;
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
      args: { locale: 'String!', skip: 'Int', limit: 'Int' },
      resolve(_: unknown, { locale, skip, limit }: ListArguments, { nodeModel }: { nodeModel: NodeModel }) {
        const list = nodeModel.getNodeById({ id: nodeId(listType, locale, kind), type: listType });
        const first = skip ?? 0;
        const ids = list?.itemsNodes.slice(first, first + (limit ?? list.itemsNodes.length)) ?? [];
        return nodeModel.getNodesByIds({ ids, type });
      },
    };
  };
  createResolvers({ Query: Object.fromEntries(itemKindNames.map((kind) => [listField(kind), fieldOf(kind)])) });
}
