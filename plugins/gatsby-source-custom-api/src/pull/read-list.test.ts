import { type FakeBackOffice, fakeItem, faults, openBackOffice } from '../../../../testing/back-office/fake-back-office';
import { type ApiClient, createApiClient } from './api-client';
import { Findings } from './findings';
import { readList } from './read-list';

let office: FakeBackOffice;
let api: ApiClient;
beforeAll(async () => {
  office = await openBackOffice(['en']);
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
  api = createApiClient({ ...settings, url: office.url }, () => {});
});
afterEach(() => office.reset());
afterAll(async () => {
  await api.close();
  await office.close();
});

const read = () => readList({ api, findings: new Findings(), endpoint: 'blogs', locale: 'en', path: '/blogs/site' });
const posts = (count: number) => Array.from({ length: count }, (_, index) => fakeItem.blogs(`post-${index}`, 'en'));
const ids = (items: unknown[]) => items.map((item) => (item as { id: string }).id);

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
