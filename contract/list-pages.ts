/**
 * How many pages a list comes in. All but the first have as many items as `perPage` says, counted from the last item on, so that a new item at
 * the front changes the first page alone. That one has the rest: from half as many to half as many more.
 *
 * @param items of the whole list
 */
export const listPageCount = (items: number, perPage: number): number => Math.max(1, Math.round(items / perPage));

/**
 * On which of its pages an item of a list is, from 1.
 *
 * @param place of the item, from 1
 * @param items of the whole list
 */
export function listPageOf(place: number, items: number, perPage: number): number {
  const count = listPageCount(items, perPage);
  return Math.max(1, count - Math.floor((items - place) / perPage));
}
