import { type AuditedPage, isIndexable } from '../audited-site';
import type { Check } from '../check';
import { failing } from './text-checks';

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Checks of structured data (JSON-LD with the vocabulary of schema.org). */
export const structuredDataChecks: readonly Check[] = [
  {
    name: 'graph',
    level: 'must',
    find: ({ pages }) => failing(pages, (page) => verdictOf(page).malformed?.slice(0, 80)),
  },
  {
    name: 'graph-references',
    level: 'must',
    find: ({ pages }) => failing(pages, (page) => verdictOf(page).dangling.join(' ') || undefined),
  },
  {
    name: 'graph-absent',
    level: 'should',
    find: ({ pages }) => failing(pages.filter(isIndexable), ({ structuredData }) => (structuredData.length > 0 ? undefined : '')),
  },
];

/** What the structured data of a page is checked for; it depends on the page alone. */
interface Verdict {
  /** The first text that is no graph. */
  readonly malformed: string | undefined;
  /** Ids that nodes name and that no node has. */
  readonly dangling: readonly string[];
}

const verdicts = new WeakMap<AuditedPage, Verdict>();

function verdictOf(page: AuditedPage): Verdict {
  const graphs = () => page.structuredData.map((text) => ({ text, graph: parse(text) }));
  const known = verdicts.get(page) ?? judge(graphs());
  verdicts.set(page, known);
  return known;
}

function judge(graphs: readonly { readonly text: string; readonly graph: Json | undefined }[]): Verdict {
  return { malformed: graphs.find(({ graph }) => !isGraph(graph))?.text, dangling: danglingIn(graphs.map(({ graph }) => graph ?? null)) };
}

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
