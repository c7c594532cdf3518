import { between, centroid, distance, edges, meet, type Point, type Polygon, type Segment } from './geometry';

interface Ray {
  readonly edge: number;
  readonly from: Point;
  readonly along: Point;
}

function contactRays(polygon: Polygon, angle: number): Ray[] {
  return edges(polygon).flatMap(([a, b], edge) => {
    const from = between(a, b);
    const heading = Math.atan2(b[1] - a[1], b[0] - a[0]);
    return [heading + angle, heading + Math.PI - angle].map((turn): Ray => ({ edge, from, along: [Math.cos(turn), Math.sin(turn)] }));
  });
}

/** Where two rays end on each other: at their crossing, or half-way when they run towards each other. */
function join(one: Ray, other: Ray): { at: Point; cost: number } | undefined {
  const crossing = meet(one.from, one.along, other.from, other.along);
  if (crossing) {
    const forward = crossing.alongA > 1e-6 && crossing.alongB > 1e-6;
    return forward ? { at: crossing.at, cost: crossing.alongA + crossing.alongB } : undefined;
  }
  const span = distance(one.from, other.from);
  const facing = ((other.from[0] - one.from[0]) * one.along[0] + (other.from[1] - one.from[1]) * one.along[1]) / span;
  return facing > 0.999 ? { at: between(one.from, other.from), cost: span } : undefined;
}

/**
 * The star motif of one tile by polygons in contact: two rays leave the middle of each edge at `angle` (radians) to it,
 * and pairs of rays are joined where they meet, shortest pairs first.
 * Method: E. H. Hankin, «The Drawing of Geometric Patterns in Saracenic Art» (1925); the pairing for irregular tiles
 * follows C. S. Kaplan, «Islamic star patterns from polygons in contact» (Graphics Interface 2005).
 */
export function starMotif(polygon: Polygon, angle: number): Segment[] {
  const rays = contactRays(polygon, angle);
  const pairs = rays.flatMap((one, first) =>
    rays.slice(first + 1).flatMap((other, offset) => {
      const joint = one.edge === other.edge ? undefined : join(one, other);
      return joint ? [{ first, second: first + 1 + offset, ...joint }] : [];
    }),
  );
  pairs.sort((a, b) => a.cost - b.cost || a.first - b.first || a.second - b.second);
  const used = new Set<number>();
  const segments: Segment[] = [];
  for (const { first, second, at } of pairs) {
    const one = rays[first];
    const other = rays[second];
    if (!one || !other || used.has(first) || used.has(second)) continue;
    used.add(first).add(second);
    segments.push([one.from, at], [at, other.from]);
  }
  return segments;
}

/**
 * The pieces of strand that lie on top where two strands cross, in the middle of each edge of a tile; `length` in pixels of the tile.
 * A strand that leaves one crossing to the left reaches the next from the right, so taking the left one everywhere makes
 * every strand pass over and under in turn.
 */
export function overpasses(polygon: Polygon, angle: number, length: number): Segment[] {
  return contactRays(polygon, angle)
    .filter((_, index) => index % 2 === 0)
    .map(({ from, along }): Segment => [from, [from[0] + along[0] * length, from[1] + along[1] * length]]);
}

/**
 * The rosette of a regular tile: its star motif, and from every inner corner of the star two lines inwards, parallel to the
 * axes of the neighbouring petals, ending where they meet the line of the petal `reach` half-turns further.
 * Method: A. J. Lee, «Islamic star patterns» (Muqarnas 4, 1987), as simplified by Kaplan (2005).
 */
export function rosetteMotif(polygon: Polygon, angle: number, reach: number): Segment[] {
  const centre = centroid(polygon);
  const half = Math.PI / polygon.length;
  const inner: Segment[] = edges(polygon).flatMap(([a, b]) => {
    const tip = between(a, b);
    const radius = distance(centre, tip);
    const axis = Math.atan2(tip[1] - centre[1], tip[0] - centre[0]);
    const shoulder = meet([radius, 0], [-Math.sin(angle), Math.cos(angle)], [0, 0], [Math.cos(half), Math.sin(half)]);
    if (!shoulder) return [];
    const offset = shoulder.at[1];
    const place = (x: number, y: number): Point => [
      centre[0] + x * Math.cos(axis) - y * Math.sin(axis),
      centre[1] + x * Math.sin(axis) + y * Math.cos(axis),
    ];
    const end = offset / Math.tan(reach * half);
    return [1, -1].map((side): Segment => [place(shoulder.at[0], side * offset), place(end, side * offset)]);
  });
  return [...starMotif(polygon, angle), ...inner];
}
