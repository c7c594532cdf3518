interface Article {
  readonly itemId: string;
  readonly works: readonly { readonly posts: readonly FurtherPost[] }[];
}

type FurtherPost = Queries.RelatedPostFragment & { readonly itemId: string; readonly date: string };

/** As many as fill a row. */
const most = 3;

/** What to read after an article: the newest others about its practices. */
export function furtherPosts({ itemId, works }: Article): FurtherPost[] {
  const others = new Map(works.flatMap((work) => work.posts).map((post) => [post.itemId, post]));
  others.delete(itemId);
  return [...others.values()].sort((a, b) => (a.date < b.date ? 1 : -1)).slice(0, most);
}
