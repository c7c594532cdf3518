import type { CreateSchemaCustomizationArgs } from 'gatsby';
import type { Relation } from '../../../../contract/kinds';

/**
 * Type of the nodes that hold which items name an item, apart from its own: a new post changes what is known of its author, and Gatsby would run the
 * queries of every page that shows the author's name again.
 */
export const referrersType = 'ContentReferrers';

/** Whether a relation is known from the other side only. */
export const isNamedByOthers = ({ own, back }: Relation<string>): boolean => own === undefined && back !== undefined;

/** The node model that Gatsby passes to resolvers; it notes which page depends on which node. */
interface NodeModel {
  getNodeById(query: { id: string; type: string }): Record<string, readonly string[]> | null;
  getNodesByIds(query: { ids: readonly string[]; type: string }): unknown[];
}

/** Gives types the extension `@referrers`, for fields with the items that name an item. */
export function createReferrersExtension({ createFieldExtension, createTypes }: CreateSchemaCustomizationArgs['actions']): void {
  createTypes(`type ${referrersType} implements Node @dontInfer {\n  locale: String!\n}`);
  createFieldExtension({
    name: 'referrers',
    args: { from: 'String!', type: 'String!' },
    extend: ({ from, type }: { from: string; type: string }) => ({
      resolve: ({ referrersNode }: { referrersNode: string }, _: unknown, { nodeModel }: { nodeModel: NodeModel }) =>
        nodeModel.getNodesByIds({ ids: nodeModel.getNodeById({ id: referrersNode, type: referrersType })?.[from] ?? [], type }),
    }),
  });
}
