import { createListFields } from './lists';

interface Field {
  readonly type: string;
  readonly resolve: (source: unknown, args: object, context: object) => unknown;
}

let fields: Record<string, Field> = {};
createListFields({
  createResolvers: ((added: { Query: Record<string, Field> }) => (fields = added.Query)) as never,
  createNodeId: (name: string) => `id of ${name}`,
});

/** What a page shows of the posts in Russian, and the nodes that it depends on by that. */
function shown(args: object) {
  const depends: string[] = [];
  const nodeModel = {
    getNodeById: ({ id }: { id: string }) => {
      depends.push(id);
      return id === 'id of ContentList ru blogs' ? { itemsNodes: ['a', 'b', 'c', 'd'] } : null;
    },
    getNodesByIds: ({ ids }: { ids: readonly string[] }) => {
      depends.push(...ids);
      return ids;
    },
  };
  return { items: fields.contentBlogList?.resolve({}, args, { nodeModel }), depends };
}

test('a list has the items of a kind in a language', () => {
  expect(fields.contentBlogList?.type).toBe('[ContentBlog!]!');
  expect(shown({ locale: 'ru' }).items).toEqual(['a', 'b', 'c', 'd']);
  expect(shown({ locale: 'de' }).items).toEqual([]);
});

test('a page of a list depends on the list and on the items that it shows', () => {
  expect(shown({ locale: 'ru', skipLast: 1, last: 2 })).toEqual({ items: ['b', 'c'], depends: ['id of ContentList ru blogs', 'b', 'c'] });
});

test('without a limit everything is there that is not left out', () => {
  expect(shown({ locale: 'ru', skipLast: 3, last: null }).items).toEqual(['a']);
  expect(shown({ locale: 'ru', skipLast: 3, last: 2 }).items).toEqual(['a']);
  expect(shown({ locale: 'ru', limit: 2 }).items).toEqual(['a', 'b']);
  expect(shown({ locale: 'ru', limit: 0 }).items).toEqual([]);
});
