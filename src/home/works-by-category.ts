interface Grouped {
  readonly category: { readonly itemId: string } | null;
}

/** The practices of one field of work; of none, where their category does not exist (any more). */
interface WorkGroup<Category, Work> {
  readonly category?: Category;
  readonly works: readonly Work[];
}

/** The practices in groups, both in the order of their lists. Those without a category are the last group; there are no empty groups. */
export function worksByCategory<Category extends { readonly itemId: string }, Work extends Grouped>(
  categories: readonly Category[],
  works: readonly Work[],
): WorkGroup<Category, Work>[] {
  return [...categories, undefined]
    .map((category) => ({ category, works: works.filter((work) => work.category?.itemId === category?.itemId) }))
    .filter((group) => group.works.length > 0);
}
