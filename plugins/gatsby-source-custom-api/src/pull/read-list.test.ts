import { type FakeBackOffice, fakeItem, faults, openBackOffice } from '../../../../testing/back-office/fake-back-office';
import { Answers } from './answers';
import { type ApiClient, createApiClient } from './api-client';
import { readList } from './read-list';
import { everything, type Scope, scopeOf } from './scope';

let office: FakeBackOffice;
let api: ApiClient;
const settings = {
  headers: {},
  rootKey: 'data',
  concurrency: 4,
  timeout: 5_000,
  attempts: 1,
  retryDelay: 1,
  endpointBudget: 5_000,
  totalBudget: 60_000,
  maxBodyBytes: 1e7,
};
beforeAll(async () => {
  office = await openBackOffice(['en']);
  api = createApiClient({ ...settings, url: office.url }, () => {});
});
afterEach(() => office.reset());
afterAll(async () => {
  await api.close();
  await office.close();
});

const read = (from = api) => readList({ api: from, endpoint: 'blogs', locale: 'en', path: '/blogs/site' });

/** Reads the list in a pull of its own. */
async function pullList(answers: Answers, scope: Scope) {
  const ofPull = createApiClient({ ...settings, url: office.url }, () => {}, { answers, scope });
  const items = await read(ofPull);
  await ofPull.close();
  return items;
}

/** Numbers of the pages that were asked for. */
const pagesAsked = () => office.calls.map(({ path }) => Number(new URL(path, office.url).searchParams.get('page')));

const posts = (count: number) => Array.from({ length: count }, (_, index) => fakeItem.blogs(`post-${index}`, 'en'));
const ids = (items: readonly unknown[]) => items.map((item) => (item as { id: string }).id);

type Page = { data: { id: string }[]; meta: Record<string, unknown> };
const alterPage = (change: (page: Page) => unknown) => faults.alter((answer) => change(answer as Page));

test('a list of several pages is read completely and in order', async () => {
  office.everywhere('blogs', () => posts(230));
  expect(ids(await read())).toEqual(ids(posts(230)));
  expect(office.calls.map(({ path }) => path)).toEqual([1, 2, 3].map((page) => `/api/blogs/site?page=${page}&perPage=100`));
});

test.each([0, 1, 100])('%d items are one page', async (count) => {
  office.everywhere('blogs', () => posts(count));
  expect(await read()).toHaveLength(count);
  expect(office.calls).toHaveLength(1);
});

test('pages smaller than requested are read to the end', async () => {
  office.everywhere('blogs', () => posts(5));
  office.inject({ endpoint: 'blogs' }, (exchange) => {
    const page = Number(new URL(exchange.request.url ?? '', office.url).searchParams.get('page'));
    exchange.answer = {
      data: posts(5).slice((page - 1) * 2, page * 2),
      meta: { page, perPage: 2, total: 5, totalPages: 3, next: 'unknown field' },
    };
    exchange.pass();
  });
  expect(await read()).toHaveLength(5);
});

test('a list that changes during reading is read again', async () => {
  office.everywhere('blogs', () => posts(150));
  // The first reading meets a new post between its pages: the last of page 1 comes again on page 2.
  office.inject(
    { path: '/api/blogs/site?page=2&perPage=100' },
    alterPage(({ data, meta }) => ({ data: [{ id: 'post-99' }, ...data], meta: { ...meta, total: 151 } })),
    1,
  );
  expect(await read()).toHaveLength(150);
  expect(office.calls).toHaveLength(4);
});

test.each<[string, (page: Page) => unknown, RegExp]>([
  [
    'fewer items than it says',
    ({ data, meta }) => ({ data, meta: { ...meta, total: 9 } }),
    /should have 9 items and has 2; it was read 3 times/,
  ],
  ['pages without end', ({ meta }) => ({ data: [{ id: 'x' }], meta: { ...meta, totalPages: 1e9 } }), /does not end after 1000 pages/],
  [
    'always the first page',
    ({ data, meta }) => ({ data, meta: { ...meta, page: 1, totalPages: 3 } }),
    /Page 2 was asked for and page 1 came/,
  ],
  ['an empty page in the middle', ({ meta }) => ({ data: [], meta: { ...meta, totalPages: 3 } }), /Page 1 of 3 is empty/],
  ['no word about its pages', ({ data }) => ({ data }), /lacks "meta"/],
  ['nonsense about its pages', ({ data }) => ({ data, meta: { page: '1', total: -1 } }), /lacks "meta"/],
  ['something else than a list', ({ meta }) => ({ data: { a: 1 }, meta }), /holds no list/],
])('a list with %s is a failure', async (_, change, message) => {
  office.inject({ endpoint: 'blogs' }, alterPage(change));
  await expect(read()).rejects.toThrow(message);
});

const [newPost, ...known] = posts(251).toReversed();
const moved = 'post-249';
const middle = 'post-120';

test.each<[string, { id: string; after: readonly unknown[]; pages: readonly number[] }]>([
  ['has come to the front', { id: 'post-250', after: [newPost, ...known], pages: [1] }],
  ['has come to the end', { id: 'post-250', after: [...known, newPost], pages: [1, 2, 3] }],
  ['is gone from the end', { id: 'post-0', after: known.slice(0, -1), pages: [1] }],
  ['is elsewhere', { id: moved, after: [...known.slice(1), known[0]], pages: [1, 2, 3] }],
  [
    'is another by now',
    { id: middle, after: known.map((post) => (post.id === middle ? { ...post, title: 'Other' } : post)), pages: [1, 2] },
  ],
  ['was never there', { id: 'nobody', after: known, pages: [1] }],
])('of a known list, as many pages are read as tell of an item that %s', async (_, { id, after, pages }) => {
  const answers = new Answers();
  office.everywhere('blogs', () => known);
  await pullList(answers, everything);
  office.everywhere('blogs', () => after as typeof known);
  office.calls.length = 0;
  const hinted = await pullList(answers, scopeOf({ changed: [{ kind: 'blogs', id }] }));
  expect(pagesAsked()).toEqual(pages);
  office.calls.length = 0;
  expect(await pullList(answers, scopeOf({ changed: [{ kind: 'works' }] }))).toEqual(hinted);
  expect(pagesAsked()).toEqual([]);
  const whole = await pullList(answers, everything);
  expect(pagesAsked()).toEqual([1, 2, 3]);
  expect(hinted).toEqual(whole);
  expect(ids(whole)).toEqual(ids(after));
});

test('a known list of which another item is gone, too, is read on until that is certain', async () => {
  const answers = new Answers();
  office.everywhere('blogs', () => known);
  await pullList(answers, everything);
  office.everywhere('blogs', () => known.filter((post) => post.id !== middle && post.id !== moved));
  const hinted = await pullList(answers, scopeOf({ changed: [{ kind: 'blogs', id: moved }] }));
  expect(ids(hinted)).toEqual(ids(await pullList(new Answers(), everything)));
});

test('a known list is read whole where its kind is named without an item', async () => {
  const answers = new Answers();
  office.everywhere('blogs', () => known);
  await pullList(answers, everything);
  office.calls.length = 0;
  await pullList(answers, scopeOf({ changed: [{ kind: 'blogs', id: moved }, { kind: 'blogs' }] }));
  expect(pagesAsked()).toEqual([1, 2, 3]);
});

test('pages of a known list that were not read again stay known', async () => {
  const answers = new Answers();
  office.everywhere('blogs', () => known);
  const first = await pullList(answers, everything);
  await pullList(answers, scopeOf({ changed: [{ kind: 'blogs', id: moved }] }));
  expect((await pullList(answers, everything)).at(-1)).toBe(first.at(-1));
});
