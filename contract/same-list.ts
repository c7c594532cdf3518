/** Whether two lists have the same elements, compared by identity. */
export const isSameList = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((element, at) => Object.is(element, other[at]));
