import { createResolvers } from './schema';

type Resolver = (source: unknown, args: unknown, context: unknown, info?: unknown) => unknown;
let resolvers: Record<string, Record<string, { resolve: Resolver }>>;
createResolvers({ createResolvers: (added: typeof resolvers) => (resolvers = added) } as never);

const nodes: Record<string, unknown> = {
  tax: { membersNodes: ['anna', 'boris', 'clara'] },
  customs: { membersNodes: ['clara', 'anna'] },
  anna: { id: 'anna' },
  boris: { id: 'boris' },
  clara: { id: 'clara' },
};

const nodeModel = { getNodesByIds: ({ ids }: { ids: readonly string[] }) => ids.map((id) => nodes[id]) };

const resolve = (type: string, field: string, source: unknown) => resolvers[type]?.[field]?.resolve(source, {}, { nodeModel });

test('locale texts are objects, not JSON strings', () => {
  expect(resolve('Locale', 'data', { data: '{"a":{"b":"c"}}' })).toEqual({ a: { b: 'c' } });
});

test('colleagues share a practice, those with the most shared practices first', () => {
  expect(resolve('ContentMember', 'colleagues', { id: 'anna', worksNodes: ['tax', 'customs'] })).toEqual([nodes.clara, nodes.boris]);
  expect(resolve('ContentMember', 'colleagues', { id: 'anna', worksNodes: [] })).toEqual([]);
});

test('a page depends on the files of texts that it queries, not on every one', () => {
  const dependencies: unknown[] = [];
  const nodeModel = { findAll: (_: unknown, place: unknown) => dependencies.push(place) };
  const originalResolver = (_: unknown, __: unknown, { nodeModel: model }: { nodeModel: typeof nodeModel }) =>
    model.findAll({ type: 'Locale' }, { path: '/about', connectionType: 'Locale' });
  resolvers.Query?.allLocale?.resolve({}, {}, { nodeModel }, { originalResolver });
  // Gatsby notes each node of the result where it is given no type.
  expect(dependencies).toEqual([{ path: '/about', connectionType: null }]);
});
