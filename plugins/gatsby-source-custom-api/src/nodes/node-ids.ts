import type { NodePluginArgs } from 'gatsby';
import type { LocaleCode } from '../../../../contract/locales';

/** Gives the id of the node of an item in a language. */
export type NodeIds = (type: string, locale: LocaleCode, itemId: string) => string;

/** Ids by Gatsby's function, each made once: it hashes, and every relation names some. */
export function createNodeIds(createNodeId: NodePluginArgs['createNodeId'], known: Map<string, string> = new Map()): NodeIds {
  return (type, locale, itemId) => {
    const name = `${type} ${locale} ${itemId}`;
    const id = known.get(name) ?? createNodeId(name);
    known.set(name, id);
    return id;
  };
}
