import type { NodePluginArgs } from 'gatsby';
import { isSameList } from '../../../../contract/same-list';
import type { NodeDraft } from './node-draft';

type Fields = NodeDraft['fields'];

/**
 * Creates the nodes that are new or have changed, and deletes those that are gone: Gatsby itself deletes what was not created again only in the
 * first sourcing of a process. Id and digest depend on the content alone, so unchanged content gives unchanged nodes.
 *
 * @param known fields by id of the nodes that this process has created; brought up to date
 */
export function createNodes(
  { actions, createContentDigest, getNode }: Pick<NodePluginArgs, 'actions' | 'createContentDigest' | 'getNode'>,
  drafts: readonly NodeDraft[],
  known: Map<string, Fields>,
): void {
  const drafted = new Set<string>();
  for (const { id, type, fields } of drafts) {
    drafted.add(id);
    if (isSame(known.get(id), fields)) continue;
    actions.createNode({ ...fields, id, parent: null, children: [], internal: { type, contentDigest: createContentDigest(fields) } });
    known.set(id, fields);
  }
  for (const id of known.keys()) {
    if (drafted.has(id)) continue;
    const node = getNode(id);
    if (node) actions.deleteNode(node);
    known.delete(id);
  }
}

/** Whether nothing has changed, without a look into what presentations of unchanged records hand on as the same objects. */
function isSame(known: Fields | undefined, fields: Fields): boolean {
  if (known === fields) return true;
  const names = Object.keys(fields);
  return known !== undefined && names.length === Object.keys(known).length && names.every((name) => isSameValue(known[name], fields[name]));
}

const isSameValue = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) || (Array.isArray(one) && Array.isArray(other) && isSameList(one, other));
