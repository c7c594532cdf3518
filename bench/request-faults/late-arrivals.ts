/** How many requests were delivered after one that was accepted later: 0 when all are in order. */
export function lateArrivals(accepted: readonly string[], arrived: readonly string[]): number {
  const place = new Map(accepted.map((name, index) => [name, index]));
  let furthest = -1;
  let late = 0;
  for (const name of arrived) {
    const at = place.get(name) ?? -1;
    if (at < furthest) late += 1;
    furthest = Math.max(furthest, at);
  }
  return late;
}
