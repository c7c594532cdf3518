/** A post as the source plugin stores it, as far as the choice of further posts reads it. */
export interface PostNode {
  readonly id: string;
  /** YYYY-MM-DD */
  readonly date: string;
}

/** Number of posts in a row. */
const mostPosts = 3;

/**
 * Those posts of a practice that further reading for a post may consist of: no page is to depend on all posts of its practices.
 *
 * @param id of the post
 * @param posts ids of the practice's posts, newest first
 */
export const candidates = (id: string, posts: readonly string[]): string[] =>
  posts
    .slice(0, mostPosts + 1)
    .filter((other) => other !== id)
    .slice(0, mostPosts);

/**
 * Further reading for a post: the newest other posts about its practices, without duplicates.
 *
 * @param posts candidates of each of its practices
 */
export function furtherPosts<Post extends PostNode>(posts: readonly Post[]): Post[] {
  return [...new Map(posts.map((post) => [post.id, post])).values()].sort((a, b) => b.date.localeCompare(a.date)).slice(0, mostPosts);
}

/**
 * Members who share a practice with a member, those with most in common first. The relation is symmetric.
 *
 * @param id of the member
 * @param practices ids of the members of each of the member's practices
 */
export function colleaguesOf(id: string, practices: readonly (readonly string[])[]): string[] {
  const shared = new Map<string, number>();
  for (const person of practices.flat()) if (person !== id) shared.set(person, (shared.get(person) ?? 0) + 1);
  return [...shared].sort(([, a], [, b]) => b - a).map(([person]) => person);
}
