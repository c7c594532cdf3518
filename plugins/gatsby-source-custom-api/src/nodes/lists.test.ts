import { createListFields, draftList } from './lists';
import { createNodeIds } from './node-ids';

interface Field {
  readonly type: string;
  readonly resolve: (source: unknown, args: object, context: object) => unknown;
}

const createNodeId = (name: string) => `id of ${name}`;
const nodeId = createNodeIds(createNodeId);

let fields: Record<string, Field> = {};
createListFields({
  createResolvers: ((added: { Query: Record<string, Field> }) => (fields = added.Query)) as never,
  createNodeId,
});

const listOf = (length: number) => Array.from({ length }, (_, at) => `post ${length - at}`);

/** What a page shows of a list of posts in Russian, and the nodes that it depends on by that. */
function shown(args: object, list: readonly string[]) {
  const nodes = new Map(draftList(nodeId, 'ru', 'blogs', list).map(({ id, fields }) => [id, fields]));
  const depends: unknown[] = [];
  const nodeModel = {
    getNodeById: ({ id }: { id: string }) => {
      depends.push(nodes.get(id));
      return nodes.get(id) ?? null;
    },
    getNodesByIds: ({ ids }: { ids: readonly string[] }) => ids,
  };
  return { items: fields.contentBlogList?.resolve({}, { locale: 'ru', ...args }, { nodeModel }), depends };
}

/** The nodes of a list that a query depends on, by what they hold; undefined for one that is not there. */
const dependsOn = (args: object, list: readonly string[]) => shown(args, list).depends;

test('a list has the items of a kind in a language', () => {
  expect(fields.contentBlogList?.type).toBe('[ContentBlog!]!');
  expect(shown({}, listOf(40)).items).toEqual(listOf(40));
  expect(shown({ locale: 'de' }, listOf(4)).items).toEqual([]);
});

test.each([0, 1, 11, 12, 13, 30])('of a list of %i items a query shows those that it asks for', (length) => {
  const list = listOf(length);
  for (const skipLast of [0, 1, 6, 12, 18, 30, 31]) {
    const others = list.slice(0, Math.max(0, length - skipLast));
    expect(shown({ skipLast }, list).items).toEqual(others);
    expect(shown({ skipLast, last: null }, list).items).toEqual(others);
    for (const last of [1, 6, 13]) expect(shown({ skipLast, last }, list).items).toEqual(others.slice(-last));
  }
  for (const limit of [0, 1, 3, 12, 13, 50]) expect(shown({ limit }, list).items).toEqual(list.slice(0, limit));
});

test('a page that is counted from the end depends on the part with its items, which a new item leaves as it is', () => {
  const page = { skipLast: 6, last: 6 };
  expect(dependsOn(page, listOf(40))).toEqual([{ locale: 'ru', itemsNodes: listOf(12) }]);
  expect(dependsOn(page, ['new', ...listOf(40)])).toEqual(dependsOn(page, listOf(40)));
});

test('the first items depend on how long the list is, and on the part they are in', () => {
  expect(dependsOn({ limit: 3 }, listOf(40))).toEqual([
    { locale: 'ru', count: 40 },
    { locale: 'ru', itemsNodes: listOf(40).slice(0, 4) },
  ]);
});

test('a query for a part that is not there yet depends on the count, which changes when it comes', () => {
  expect(dependsOn({ skipLast: 0, last: 6 }, [])).toEqual([undefined, { locale: 'ru', count: 0 }]);
});
