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
