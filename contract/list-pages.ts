/** Most pages of a list before its pages become longer: with ever more of them, ever more pages change whenever there is one more. */
const mostPages = 20;

/** How many times as long pages become at most. */
const mostTimes = 4;

/**
 * How many items the pages of a list have.
 *
 * @param items of the whole list
 * @param perPage as long as the list is short: twice or four times as many otherwise
 */
export function listPageSize(items: number, perPage: number): number {
  let size = perPage;
  while (items > size * mostPages && size < perPage * mostTimes) size *= 2;
  return size;
}

/**
 * How many pages a list comes in. All but the first are full, counted from the last item on, so that a new item at the front changes the first
 * page alone. That one has the rest: from half as many to half as many more.
 *
 * @param items of the whole list
 * @param perPage of a short list
 */
export const listPageCount = (items: number, perPage: number): number => Math.max(1, Math.round(items / listPageSize(items, perPage)));

/**
 * On which of its pages an item of a list is, from 1.
 *
 * @param place of the item, from 1
 * @param items of the whole list
 * @param perPage of a short list
 */
export function listPageOf(place: number, items: number, perPage: number): number {
  const count = listPageCount(items, perPage);
  return Math.max(1, count - Math.floor((items - place) / listPageSize(items, perPage)));
}
