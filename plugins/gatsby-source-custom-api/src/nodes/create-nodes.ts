import type { NodePluginArgs } from 'gatsby';
import type { NodeDraft } from './draft-nodes';

/**
 * Creates the nodes. Id and digest depend on the content alone, so unchanged content gives unchanged nodes. Gatsby deletes the nodes
 * that are not created again.
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
