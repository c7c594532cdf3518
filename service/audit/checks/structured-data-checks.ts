import { LRUCache } from 'lru-cache';
import { parseJson } from '../../../contract/parse-json';
import type { AuditedPage } from '../audited-site';
import { type Check, indexableCheck, pageCheck } from '../check';

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Checks of structured data (JSON-LD with the vocabulary of schema.org). */
export const structuredDataChecks: readonly Check[] = [
  pageCheck('graph', 'must', (page) => {
    const wrong = graphsOf(page).findIndex(({ isGraph }) => !isGraph);
    return page.structuredData[wrong]?.slice(0, 80);
  }),
  pageCheck('graph-references', 'must', (page) => danglingIn(graphsOf(page)).join(' ') || undefined),
  indexableCheck('graph-absent', 'should', ({ structuredData }) => (structuredData.length > 0 ? undefined : '')),
];

/** What a text has, by itself. */
interface Graph {
  readonly isGraph: boolean;
  /** `@id` of nodes that say something. */
  readonly nodes: readonly (Json | undefined)[];
  /** `@id` of nodes that only name another one. */
  readonly references: readonly (Json | undefined)[];
}

/** The last of each page, by its address: a change of what surrounds the pages, such as contacts, leaves most as they are. */
const known = new LRUCache<string, { readonly texts: readonly string[]; readonly graphs: readonly Graph[] }>({ max: 50_000 });

function graphsOf({ url, structuredData: texts }: AuditedPage): readonly Graph[] {
  const last = known.get(url);
  const isSame = last?.texts.length === texts.length && texts.every((text, at) => text === last.texts[at]);
  const graphs = isSame ? last.graphs : texts.map(readGraph);
  // Also where they are the same: the page has these strings in memory, and would have those before beside them.
  known.set(url, { texts, graphs });
  return graphs;
}

function readGraph(text: string): Graph {
  const value = parseJson(text) as Json | undefined;
  const nodes = nodesIn(value ?? null);
  const isReference = (node: object) => Object.keys(node).every((key) => key === '@id');
  const idsOf = (some: typeof nodes) => some.filter((node) => '@id' in node).map((node) => node['@id']);
  return {
    isGraph: isGraph(value),
    nodes: idsOf(nodes.filter((node) => !isReference(node))),
    references: idsOf(nodes.filter(isReference)),
  };
}

const isNode = (value: Json | undefined): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether it is an object of schema.org in which every node has a type, or only names another one. */
function isGraph(value: Json | undefined): boolean {
  if (!isNode(value) || !/^https?:\/\/schema\.org\/?$/.test(String(value['@context']))) return false;
  const roots = value['@graph'] ?? [value];
  return Array.isArray(roots) && roots.length > 0 && nodesIn(roots).every((node) => '@type' in node || '@id' in node || '@value' in node);
}

function nodesIn(value: Json): { readonly [key: string]: Json }[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  return isNode(value) ? [value, ...Object.values(value).flatMap(nodesIn)] : [];
}

function danglingIn(graphs: readonly Graph[]): string[] {
  const there = new Set(graphs.flatMap(({ nodes }) => nodes));
  const dangling = graphs.flatMap(({ references }) => references).filter((reference) => !there.has(reference));
  return [...new Set(dangling.map(String))];
}
