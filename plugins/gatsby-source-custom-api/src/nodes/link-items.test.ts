import { type ItemKindName, itemKindNames } from '../../../../contract/kinds';
import type { ContentItem } from '../content-record';
import { type LinkedItems, linkItems } from './link-items';

const commonFields = { language: 'en', updatedAt: '2026-03-01T09:00:00Z' };
type Fields = Record<string, unknown>;

function link(
  content: Partial<Record<ItemKindName, Record<string, Fields>>>,
  byCategory: Record<string, string[]> = {},
  before?: LinkedItems,
) {
  const items = Object.fromEntries(
    itemKindNames.map((kind) => [
      kind,
      Object.entries(content[kind] ?? {}).map(([id, fields]): ContentItem => ({ id, ...commonFields, ...fields })),
    ]),
  ) as Record<ItemKindName, ContentItem[]>;
  return linkItems(items, new Map(Object.entries(byCategory)), before);
}

test('a reference on either side links both items', () => {
  const { linksOf } = link({ services: { payroll: { workIds: ['tax'] }, customs: {} }, works: { tax: { serviceIds: ['customs'] } } });
  expect(linksOf('services', 'payroll').works).toEqual(['tax']);
  expect(linksOf('services', 'customs').works).toEqual(['tax']);
  expect(linksOf('works', 'tax').services).toEqual(['customs', 'payroll']);
});

test('references on both sides give one link; the item’s own references come first', () => {
  const { linksOf } = link({
    services: { a: { workIds: ['tax'] }, b: { workIds: ['tax'] }, c: {} },
    works: { tax: { serviceIds: ['c', 'b'] } },
  });
  expect(linksOf('works', 'tax').services).toEqual(['c', 'b', 'a']);
});

test('a profile shows posts, projects, services, practices, its region and its place in the form', () => {
  const { linksOf } = link({
    blogs: { vat: { author: { name: 'J', memberId: 'jasur' } }, other: { author: { name: 'X' } } },
    experts: { j: { memberId: 'jasur' } },
    members: { jasur: { categoryIds: ['tax'], regionId: 'navoi' } },
    categories: { tax: {} },
    regions: { navoi: {} },
    projects: { plant: { memberIds: ['jasur'] } },
    services: { payroll: { memberIds: ['jasur'] } },
    works: { customs: { memberIds: ['jasur'] } },
  });
  expect(linksOf('members', 'jasur')).toEqual({
    categories: ['tax'],
    region: ['navoi'],
    expert: ['j'],
    works: ['customs'],
    services: ['payroll'],
    projects: ['plant'],
    posts: ['vat'],
  });
  expect(linksOf('experts', 'j')).toEqual({ member: ['jasur'] });
  expect(linksOf('blogs', 'vat').authorMember).toEqual(['jasur']);
  expect(linksOf('blogs', 'other').authorMember).toEqual([]);
});

test('a profile and a practice show twelve posts at most, the first ones of their list', () => {
  const ids = Array.from({ length: 13 }, (_, at) => `post-${at}`);
  const blogs = Object.fromEntries(ids.map((id) => [id, { author: { memberId: 'jasur' }, workIds: ['tax'] }]));
  const { linksOf } = link({ blogs, members: { jasur: {} }, works: { tax: {} } });
  expect([linksOf('members', 'jasur').posts, linksOf('works', 'tax').posts]).toEqual([ids.slice(0, 12), ids.slice(0, 12)]);
});

test('near a post are those of its practices that follow it in the list, and before the end of the list those that precede it', () => {
  const practices = {
    a: ['tax'],
    b: ['tax'],
    c: ['customs'],
    d: ['family'],
    e: ['tax', 'customs'],
    f: ['tax'],
    g: ['tax'],
    h: ['customs'],
  };
  const blogs = Object.fromEntries(Object.entries(practices).map(([id, workIds]) => [id, { workIds }]));
  const nearIn = (posts: typeof blogs, id: string) => link({ blogs: posts }).linksOf('blogs', id).furtherPosts;
  expect(nearIn(blogs, 'a')).toEqual(['b', 'e', 'f']);
  expect(nearIn(blogs, 'e')).toEqual(['f', 'g', 'h']);
  expect(nearIn(blogs, 'f')).toEqual(['g', 'e', 'b']);
  expect(nearIn(blogs, 'd')).toEqual([]);
  const withNewest = { new: { workIds: ['tax', 'customs'] }, ...blogs };
  for (const id of ['a', 'b', 'd', 'e', 'f', 'g']) expect(nearIn(withNewest, id)).toEqual(nearIn(blogs, id));
  expect([nearIn(blogs, 'h'), nearIn(withNewest, 'h')]).toEqual([
    ['e', 'c'],
    ['e', 'c', 'new'],
  ]);
});

test('a category lists its services in the order of the API, then those missing there', () => {
  const services = { a: { categoryId: 'x' }, b: { categoryId: 'x' }, c: { categoryId: 'x' }, d: { categoryId: 'y' } };
  const { linksOf } = link({ categories: { x: {} }, services }, { x: ['c', 'a', 'gone'] });
  expect(linksOf('categories', 'x')).toEqual({ services: ['c', 'a', 'b'] });
});

test('a reference to a missing item is not linked, and is reported', () => {
  const { linksOf, dangling } = link({
    services: { payroll: { categoryId: 'gone', workIds: ['tax', 'gone'] } },
    works: { tax: {} },
    faqs: { f: { categoryId: '' } },
  });
  expect(linksOf('services', 'payroll')).toMatchObject({ category: [], works: ['tax'] });
  expect(dangling).toEqual([
    { kind: 'services', id: 'payroll', field: 'categoryId', target: 'gone' },
    { kind: 'services', id: 'payroll', field: 'workIds', target: 'gone' },
  ]);
});

test('circular references are linked', () => {
  const { linksOf } = link({
    services: { a: { workIds: ['b'] } },
    works: { b: { serviceIds: ['a'], memberIds: ['m'] } },
    members: { m: { workIds: ['b'] } },
  });
  expect(linksOf('services', 'a').works).toEqual(['b']);
  expect(linksOf('works', 'b')).toMatchObject({ services: ['a'], members: ['m'] });
});

test('links that are the same as before stay the same object, and others do not', () => {
  const services = { payroll: { workIds: ['tax'] }, customs: { workIds: ['trade'] } };
  const works = { tax: {}, trade: {}, labour: {} };
  const before = link({ services, works });
  const after = link({ services: { ...services, customs: { workIds: ['labour'] }, visas: { workIds: ['labour'] } }, works }, {}, before);
  const isKept = (kind: ItemKindName, id: string) => after.linksOf(kind, id) === before.linksOf(kind, id);
  expect(['tax', 'trade', 'labour'].map((id) => isKept('works', id))).toEqual([true, false, false]);
  expect(['payroll', 'customs'].map((id) => isKept('services', id))).toEqual([true, false]);
  expect(after.linksOf('works', 'labour').services).toEqual(['customs', 'visas']);
  expect(after.linksOf('services', 'visas').works).toEqual(['labour']);
  expect(after.linksOf('works', 'trade').services).toEqual([]);
});
