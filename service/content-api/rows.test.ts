import { startTestApi } from '../../testing/content/test-api';

const api = startTestApi();

describe('lists in pages', () => {
  test('come whole where they fit, newest first', async () => {
    const { data, meta } = await api.list('/blogs/site');
    expect(data.map((post) => post.id)).toEqual(['newest', 'same-day-a', 'same-day-b', 'oldest']);
    expect(meta).toEqual({ page: 1, perPage: 20, total: 4, totalPages: 1 });
  });

  test('are cut; beyond the end they are empty', async () => {
    expect(await api.list('/blogs/site?page=2&perPage=3')).toMatchObject({
      data: [{ id: 'oldest' }],
      meta: { page: 2, perPage: 3, total: 4, totalPages: 2 },
    });
    expect(await api.list('/blogs/site?page=1000000&perPage=3')).toEqual({
      data: [],
      meta: { page: 1_000_000, perPage: 3, total: 4, totalPages: 2 },
    });
  });

  test('are filtered before they are cut', async () => {
    expect(await api.list('/blogs/site?category=finance&perPage=2')).toMatchObject({
      data: [{ id: 'newest' }, { id: 'same-day-a' }],
      meta: { total: 3, totalPages: 2 },
    });
    expect(await api.list('/blogs/site?category=nothing')).toEqual({ data: [], meta: { page: 1, perPage: 20, total: 0, totalPages: 0 } });
  });

  test.each([
    ['region=bukhara', ['boris']],
    ['category=finance', ['anna', 'boris']],
    ['category=people', ['boris']],
    ['language=en', ['anna']],
    ['language=EN-gb', ['anna']],
    ['language=en-US', []],
    ['language=zh', ['boris']],
    ['expert=anna', ['anna']],
    ['category=finance&language=ru&region=tashkent', ['anna']],
    ['category=people&language=ru', []],
    ['region=constructor', []],
  ])('people by %s', async (query, expected) => {
    expect(await api.ids(`/personal/site?${query}`)).toEqual(expected);
  });

  test('services of a category; an unknown category is not found', async () => {
    expect(await api.ids('/services/byCategory/finance')).toEqual(['books', 'audit']);
    expect(await api.ids('/services/byCategory/people')).toEqual([]);
    expect((await api.get('/services/byCategory/nothing')).status).toBe(404);
  });
});
