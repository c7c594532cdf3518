/** Groups entries by key, in order of first occurrence. */
export function groupBy<T>(entries: readonly T[], key: (entry: T) => string): [T, ...T[]][] {
  const groups = new Map<string, [T, ...T[]]>();
  for (const entry of entries) {
    const name = key(entry);
    const group = groups.get(name);
    if (group) group.push(entry);
    else groups.set(name, [entry]);
  }
  return [...groups.values()];
}
