import type { CreateResolversArgs } from 'gatsby';
import { type ItemKindName, itemKindNames, kinds } from '../../../../contract/kinds';
import type { LocaleCode } from '../../../../contract/locales';
import type { NodeDraft } from './node-draft';
import { createNodeIds, type NodeIds } from './node-ids';

/** Type of the nodes that hold how many items the list of a kind has in a language. */
const listType = 'ContentList';

/**
 * Type of the nodes that hold some items of a list each, in its order. A page that shows items depends on the parts they are in and on themselves; by
 * Gatsby's own `allContent…` it would depend on every item of the kind in every language.
 */
const partType = 'ContentListPart';

/**
 * Items of a part. Parts are counted from the end of the list, as its pages are, so that an item that comes to the front changes the part there alone, or
 * makes another one. A page of a list lies in one part where this is a multiple of its items (`contract/pages.ts`).
 */
const partSize = 12;

/** The types of both, in GraphQL's schema language. */
export const listTypes = [listType, partType].map((type) => `type ${type} implements Node @dontInfer {\n  locale: String!\n}`).join('\n');

/** The nodes of a list. @param itemsNodes nodes of all its items, in its order */
export function draftList(nodeId: NodeIds, locale: LocaleCode, kind: ItemKindName, itemsNodes: readonly string[]): NodeDraft[] {
  const count = itemsNodes.length;
  const parts = Array.from({ length: Math.ceil(count / partSize) }, (_, number): NodeDraft => {
    const end = count - number * partSize;
    const fields = { locale, itemsNodes: itemsNodes.slice(Math.max(0, end - partSize), end) };
    return { id: nodeId(partType, locale, partName(kind, number)), type: partType, fields };
  });
  return [{ id: nodeId(listType, locale, kind), type: listType, fields: { locale, count } }, ...parts];
}

/** @param number of a part, from 0 at the end of the list */
const partName = (kind: ItemKindName, number: number): string => `${kind} ${number}`;

/** Field of `Query` with the items of a kind: `contentBlogList`. */
const listField = (kind: ItemKindName): string => `${kinds[kind].type.replace(/^C/, 'c')}List`;

/** Arguments of such a field. A page of a list is counted from its end: there, the same items stay on it when another one comes to the front. */
interface ListArguments {
  readonly locale: LocaleCode;
  /** How many items at the end are left out. */
  readonly skipLast?: number | null;
  /** How many there are at most, of the first ones or of the last ones that are not left out: one of the two. */
  readonly limit?: number | null;
  readonly last?: number | null;
}

/** The node model that Gatsby passes to resolvers; it notes which page depends on which node. */
interface NodeModel {
  getNodeById(query: { id: string; type: typeof listType }): { readonly count: number } | null;
  getNodeById(query: { id: string; type: typeof partType }): { readonly itemsNodes: readonly string[] } | null;
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
        const countOf = () => nodeModel.getNodeById({ id: nodeId(listType, locale, kind), type: listType })?.count ?? 0;
        const partOf = (number: number) => {
          const part = nodeModel.getNodeById({ id: nodeId(partType, locale, partName(kind, number)), type: partType });
          // Gatsby notes nothing of a node that is not there; when it comes, the count changes.
          if (!part) countOf();
          return part?.itemsNodes ?? [];
        };
        // Both from the end of the list. A page that is counted from there does not depend on how long the list is.
        const front = last == null ? countOf() : (skipLast ?? 0) + last;
        const back = Math.max(skipLast ?? 0, limit == null ? 0 : front - limit);
        const numbers = Array.from({ length: Math.ceil(front / partSize) }, (_, number) => number).slice(Math.floor(back / partSize));
        const items = numbers.reverse().flatMap(partOf);
        const end = items.length - (back % partSize);
        const ids = front > back ? items.slice(Math.max(0, end - (front - back)), Math.max(0, end)) : [];
        return nodeModel.getNodesByIds({ ids, type });
      },
    };
  };
  createResolvers({ Query: Object.fromEntries(itemKindNames.map((kind) => [listField(kind), fieldOf(kind)])) });
}
