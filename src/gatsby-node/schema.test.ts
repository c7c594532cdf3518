import { createResolvers } from './schema';

type Resolver = (source: unknown, args: unknown, context: unknown, info?: unknown) => unknown;
let resolvers: Record<string, Record<string, { resolve: Resolver }>>;
createResolvers({ createResolvers: (added: typeof resolvers) => (resolvers = added) } as never);

const nodes: Record<string, unknown> = {
  tax: { membersNodes: ['anna', 'boris', 'clara'], referrersNode: 'who names tax' },
  customs: { membersNodes: ['clara', 'anna'], referrersNode: 'who names customs' },
  'who names tax': { postsNodes: ['new', 'vat', 'old'] },
  'who names customs': { postsNodes: ['new', 'border'] },
  vat: { id: 'vat', date: '2026-03-01' },
  old: { id: 'old', date: '2024-01-01' },
  new: { id: 'new', date: '2026-04-01' },
  border: { id: 'border', date: '2025-01-01' },
  anna: { id: 'anna' },
  boris: { id: 'boris' },
  clara: { id: 'clara' },
};

/** Gatsby's node model, with a note of which nodes were asked for by which type. */
function context() {
  const asked: string[] = [];
  const getNodesByIds = ({ ids, type }: { ids: readonly string[]; type: string }) => {
    asked.push(...ids.map((id) => `${type} ${id}`));
    return ids.map((id) => nodes[id]);
  };
  return { asked, nodeModel: { getNodesByIds } };
}

const resolve = (type: string, field: string, source: unknown, model = context()) => resolvers[type]?.[field]?.resolve(source, {}, model);

test('locale texts are objects, not JSON strings', () => {
  expect(resolve('Locale', 'data', { data: '{"a":{"b":"c"}}' })).toEqual({ a: { b: 'c' } });
});

test('related posts are the newest others of the same practices, without duplicates', () => {
  const model = context();
  expect(resolve('ContentBlog', 'furtherPosts', { id: 'vat', worksNodes: ['tax', 'customs'] }, model)).toEqual([
    nodes.new,
    nodes.border,
    nodes.old,
  ]);
  expect(model.asked).toContain('ContentWork tax');
  expect(model.asked).toContain('ContentReferrers who names tax');
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
