import { listPageCount, listPageOf } from './list-pages';

const perPage = 6;

/** How many items each page has. */
function sizes(items: number): number[] {
  const found = Array.from({ length: listPageCount(items, perPage) }, () => 0);
  for (let place = 1; place <= items; place += 1) {
    const at = listPageOf(place, items, perPage) - 1;
    found[at] = (found[at] ?? 0) + 1;
  }
  return found;
}

test.each([
  [0, [0]],
  [1, [1]],
  [8, [8]],
  [9, [3, 6]],
  [14, [8, 6]],
  [15, [3, 6, 6]],
  [18, [6, 6, 6]],
])('%d items come in pages of %j', (items, expected) => {
  expect(sizes(items)).toEqual(expected);
});

test.each([
  [120, 20, 6],
  [121, 10, 12],
  [240, 20, 12],
  [241, 10, 24],
  [4_800, 200, 24],
])('%d items come in %d pages of %d', (items, count, size) => {
  const found = sizes(items);
  expect(found).toHaveLength(count);
  expect(new Set(found.slice(1))).toEqual(new Set([size]));
  expect(found.reduce((sum, one) => sum + one)).toBe(items);
});

test('items keep their order', () => {
  const places = Array.from({ length: 20 }, (_, at) => listPageOf(at + 1, 20, perPage));
  expect(places).toEqual([...places].sort((a, b) => a - b));
});
