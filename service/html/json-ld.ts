import { parseJson } from '../../contract/parse-json';
import { sharedText } from './shared-text';

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** What a script of JSON-LD has, by itself: its text is not kept, which for 5,000 pages would be 28 MB. */
export interface JsonLd {
  /** Where it begins, if it is no graph. */
  readonly unlikeGraph: string | undefined;
  /** `@id` of nodes that say something. */
  readonly nodes: readonly (Json | undefined)[];
  /** `@id` of nodes that only name another one. */
  readonly references: readonly (Json | undefined)[];
}

/** Characters by which a script is known. */
const shown = 80;

/** Reads a script of JSON-LD with the vocabulary of schema.org. */
export function readJsonLd(text: string): JsonLd {
  const value = parseJson(text) as Json | undefined;
  const nodes = nodesIn(value ?? null);
  const isReference = (node: object) => Object.keys(node).every((key) => key === '@id');
  const idsOf = (some: typeof nodes) => some.filter((node) => '@id' in node).map((node) => node['@id']);
  return {
    unlikeGraph: isGraph(value) ? undefined : sharedText(text.slice(0, shown)),
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
