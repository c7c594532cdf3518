/** Groups entries by key, in order of first occurrence. */
export function groupBy<T>(entries: readonly T[], key: (entry: T) => string): [T, ...T[]][] {
  const groups = new Map<string, [T, ...T[]]>();
  for (const entry of entries) {
    const group = groups.get(key(entry));
    if (group) group.push(entry);
    else groups.set(key(entry), [entry]);
  }
  return [...groups.values()];
}
