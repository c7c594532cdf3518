import { parseJson } from '../../../contract/parse-json';
import type { AuditedPage } from '../audited-site';
import { type Check, indexableCheck, pageCheck } from '../check';

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Checks of structured data (JSON-LD with the vocabulary of schema.org). */
export const structuredDataChecks: readonly Check[] = [
  pageCheck('graph', 'must', (page) =>
    graphsOf(page)
      .find(({ isGraph }) => !isGraph)
      ?.text.slice(0, 80),
  ),
  pageCheck('graph-references', 'must', (page) => danglingIn(graphsOf(page)).join(' ') || undefined),
  indexableCheck('graph-absent', 'should', (page) => (graphsOf(page).length > 0 ? undefined : '')),
];

/** What a text has, by itself. */
interface Graph {
  readonly text: string;
  readonly isGraph: boolean;
  /** `@id` of nodes that say something. */
  readonly nodes: readonly (Json | undefined)[];
  /** `@id` of nodes that only name another one. */
  readonly references: readonly (Json | undefined)[];
}

/** By the texts of parts of pages, which stay the same objects where other contacts or words change what surrounds them. */
const known = new WeakMap<readonly string[], readonly Graph[]>();

const graphsOf = ({ structuredDataParts }: AuditedPage): readonly Graph[] =>
  structuredDataParts.flatMap((texts) => {
    const graphs = known.get(texts) ?? texts.map(readGraph);
    known.set(texts, graphs);
    return graphs;
  });

function readGraph(text: string): Graph {
  const value = parseJson(text) as Json | undefined;
  const nodes = nodesIn(value ?? null);
  const isReference = (node: object) => Object.keys(node).every((key) => key === '@id');
  const idsOf = (some: typeof nodes) => some.filter((node) => '@id' in node).map((node) => node['@id']);
  return {
    text,
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
