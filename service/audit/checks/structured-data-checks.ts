import { type Check, indexableCheck, pageCheck } from '../check';

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Checks of structured data (JSON-LD with the vocabulary of schema.org). */
export const structuredDataChecks: readonly Check[] = [
  pageCheck('graph', 'must', ({ structuredData }) => structuredData.find((text) => !isGraph(parse(text)))?.slice(0, 80)),
  pageCheck(
    'graph-references',
    'must',
    ({ structuredData }) => danglingIn(structuredData.map((text) => parse(text) ?? null)).join(' ') || undefined,
  ),
  indexableCheck('graph-absent', 'should', ({ structuredData }) => (structuredData.length > 0 ? undefined : '')),
];

function parse(text: string): Json | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
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

function danglingIn(graphs: readonly Json[]): string[] {
  const nodes = graphs.flatMap(nodesIn);
  const isReference = (node: object) => Object.keys(node).every((key) => key === '@id');
  const known = new Set(nodes.filter((node) => !isReference(node)).map((node) => node['@id']));
  return [
    ...new Set(nodes.filter((node) => '@id' in node && isReference(node) && !known.has(node['@id'])).map((node) => String(node['@id']))),
  ];
}
