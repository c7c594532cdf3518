import type { NodePluginArgs } from 'gatsby';
import type { NodeDraft } from './draft-nodes';

/**
 * Hands the nodes to Gatsby. Id and digest come from the content alone: unchanged content is unchanged nodes, and what is
 * not mentioned any more is deleted by Gatsby.
 */
export function createNodes(
  { actions, createContentDigest }: Pick<NodePluginArgs, 'actions' | 'createContentDigest'>,
  drafts: readonly NodeDraft[],
): void {
  for (const { id, type, fields } of drafts) {
    const internal = { type, contentDigest: createContentDigest(fields) };
    actions.createNode({ ...fields, id, parent: null, children: [], internal });
  }
}
