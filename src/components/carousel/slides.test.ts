import { clampFirst, lastFirst, placeOf } from './slides';

test('the last position still fills the view', () => {
  expect(lastFirst({ count: 9, perView: 4 })).toBe(5);
  expect(lastFirst({ count: 2, perView: 3 })).toBe(0);
  expect([-1, 0, 5, 6].map((index) => clampFirst(index, { count: 9, perView: 4 }))).toEqual([0, 0, 5, 5]);
});

test('left to right, the track offset follows the slide index', () => {
  expect([0, 3, 5].map((first) => placeOf(first, { count: 9, perView: 4, dir: 'ltr' }))).toEqual([0, 3, 5]);
});

test('right to left, the first slides are at the right end of the track', () => {
  const window = { count: 9, perView: 4, dir: 'rtl' } as const;
  expect([0, 3, 5].map((first) => placeOf(first, window))).toEqual([5, 2, 0]);
  for (const first of [0, 1, 2, 3, 4, 5]) expect(placeOf(placeOf(first, window), window)).toBe(first);
});
