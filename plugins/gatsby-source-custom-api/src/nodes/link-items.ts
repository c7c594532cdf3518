import { type ItemKindName, itemKindNames, kindOf } from '../../../../contract/kinds';
import { isSameList } from '../../../../contract/same-list';
import type { ContentItem } from '../content-record';

/** The items of one language, each kind in the order of its pages. */
export type ItemsByKind = Readonly<Record<ItemKindName, readonly ContentItem[]>>;

/** A reference to an item that this language does not have. */
export interface DanglingReference {
  kind: ItemKindName;
  id: string;
  field: string;
  target: string;
}

/** Ids of linked items by relation. */
type Links = Readonly<Record<string, readonly string[]>>;

export interface LinkedItems {
  /** Those of an item. */
  linksOf(kind: ItemKindName, id: string): Links;
  dangling: DanglingReference[];
}

/** The ids in a field, whether it holds one, a list or none. */
function idsIn(item: ContentItem, field: string | undefined): string[] {
  if (!field) return [];
  const value = field
    .split('.')
    .reduce<unknown>((group, key) => (typeof group === 'object' && group !== null ? Reflect.get(group, key) : undefined), item);
  return (Array.isArray(value) ? value : [value]).filter((id) => typeof id === 'string' && id !== '');
}

/** Who names whom: for each id of `field`, the items that hold it, in their order. */
function indexBy(items: readonly ContentItem[], field: string): Map<string, string[]> {
  const index = new Map<string, string[]>();
  for (const item of items)
    for (const id of idsIn(item, field)) {
      const named = index.get(id) ?? [];
      named.push(item.id);
      index.set(id, named);
    }
  return index;
}

/** Items that are near another one at most. */
const mostNear = 3;

/**
 * The items nearest to one: those behind it, then those before it. They stay the same when a new item comes to the front.
 *
 * @param lists each with the item, in the order of the kind
 * @param places of the kind's items in its list
 */
function nearest(id: string, lists: readonly (readonly string[])[], places: ReadonlyMap<string, number>): string[] {
  const place = (item: string) => places.get(item) ?? 0;
  const some = lists.flatMap((list) => {
    const at = list.indexOf(id);
    return list.slice(Math.max(0, at - mostNear), at + 1 + mostNear);
  });
  const inOrder = [...new Set([...some, id])].sort((one, other) => place(one) - place(other));
  const at = inOrder.indexOf(id);
  return [...inOrder.slice(at + 1), ...inOrder.slice(0, at).reverse()].slice(0, mostNear);
}

/**
 * Resolves the relations of one language. Only items that exist there are linked, each at most once; what is
 * named and missing is listed as dangling.
 *
 * @param servicesByCategory the API's own order of a category's services; it goes before the order of the services
 * @param before links of earlier items: of an item that has the same, they stay the same object
 */
export function linkItems(
  items: ItemsByKind,
  servicesByCategory: ReadonlyMap<string, readonly string[]>,
  before?: LinkedItems,
): LinkedItems {
  const existing = new Map(Object.entries(items).map(([kind, list]) => [kind, new Set(list.map(({ id }) => id))]));
  const indices = new Map<string, Map<string, string[]>>();
  const dangling: DanglingReference[] = [];
  const links = new Map<string, Links>();

  /** The items of a kind that hold an id in a field. */
  const naming = (kind: ItemKindName, field: string, id: string) => {
    const key = `${kind} ${field}`;
    const index = indices.get(key) ?? indexBy(items[kind], field);
    indices.set(key, index);
    return index.get(id) ?? [];
  };

  for (const kind of itemKindNames) {
    const { relations = [] } = kindOf(kind);
    const places = new Map(items[kind].map(({ id }, at) => [id, at]));
    for (const item of items[kind]) {
      const linked: Record<string, string[]> = {};
      for (const relation of relations) {
        const own = idsIn(item, relation.own);
        const listed = kind === 'categories' && relation.field === 'services' ? (servicesByCategory.get(item.id) ?? []) : [];
        const isThere = (id: string) => existing.get(relation.to)?.has(id) ?? false;
        for (const target of own) if (!isThere(target)) dangling.push({ kind, id: item.id, field: relation.own ?? relation.field, target });
        const named = relation.back ? naming(relation.to, relation.back, item.id).slice(0, relation.mostBack) : [];
        const { near } = relation;
        const lists = near ? idsIn(item, near).map((id) => naming(kind, near, id)) : [];
        const around = lists.length > 0 ? nearest(item.id, lists, places) : [];
        const ids = [...new Set([...own, ...listed, ...named, ...around])].filter(isThere);
        linked[relation.field] = relation.single ? ids.slice(0, 1) : ids;
      }
      const known = before?.linksOf(kind, item.id);
      links.set(`${kind} ${item.id}`, known && haveSame(known, linked) ? known : linked);
    }
  }
  return { linksOf: (kind, id) => links.get(`${kind} ${id}`) ?? {}, dangling };
}

/** Whether an item has the same links, in all relations of its kind. */
const haveSame = (known: Links, linked: Links): boolean =>
  Object.entries(linked).every(([relation, ids]) => isSameList(known[relation] ?? [], ids));
