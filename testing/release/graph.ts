/** An entity of a graph, as JSON. */
export interface GraphNode {
  readonly '@type'?: string;
  readonly '@id'?: string;
  readonly [property: string]: unknown;
}

/** A value of a graph with the type and the property that it stands under. */
export interface GraphValue {
  readonly type: string;
  readonly property: string;
  readonly value: string | number | boolean;
}

/** Whether an object only names an entity. */
export const isReference = (node: GraphNode): boolean => Object.keys(node).join() === '@id';

/** Every object below a value, outermost first. */
export function nodesIn(value: unknown): GraphNode[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  if (value === null || typeof value !== 'object') return [];
  return [value as GraphNode, ...Object.values(value).flatMap(nodesIn)];
}

/** Texts, numbers and truth values of one object, those of objects below it left out. */
export function valuesOf(node: GraphNode): GraphValue[] {
  return Object.entries(node)
    .filter(([property]) => !property.startsWith('@'))
    .flatMap(([property, value]) => [value].flat().map((single) => ({ type: String(node['@type']), property, value: single })))
    .filter((entry): entry is GraphValue => typeof entry.value !== 'object');
}

/** A copy in which each reference is the entity that it names, as a consumer of the graph reads it; not within itself. */
export function resolveReferences(value: unknown, byId: ReadonlyMap<string, GraphNode>, within: readonly string[] = []): unknown {
  if (Array.isArray(value)) return value.map((entry) => resolveReferences(entry, byId, within));
  if (value === null || typeof value !== 'object') return value;
  const node = value as GraphNode;
  const id = node['@id'];
  if (isReference(node) && (id === undefined || within.includes(id) || !byId.has(id))) return node;
  const whole = isReference(node) ? byId.get(String(id)) : node;
  const path = id === undefined ? within : [...within, id];
  return Object.fromEntries(Object.entries(whole ?? node).map(([key, entry]) => [key, resolveReferences(entry, byId, path)]));
}
