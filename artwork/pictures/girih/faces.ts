import { centroid, meet, type Point, type Polygon, pointKey, type Segment, signedArea } from './geometry';

/** One cell between the lines of a pattern. */
export interface Face {
  readonly corners: Polygon;
  readonly centre: Point;
  readonly area: number;
  /** Corners that point inwards: a star has as many as points. */
  readonly hollows: number;
}

/** `segments` cut wherever two of them cross or touch; meant for the few dozen segments of one tile. */
export function splitAtCrossings(segments: readonly Segment[]): Segment[] {
  return segments.flatMap(([from, to], index) => {
    const along: Point = [to[0] - from[0], to[1] - from[1]];
    const cuts = segments.flatMap(([otherFrom, otherTo], other) => {
      if (other === index) return [];
      const crossing = meet(from, along, otherFrom, [otherTo[0] - otherFrom[0], otherTo[1] - otherFrom[1]]);
      const inside =
        crossing && crossing.alongA > 1e-4 && crossing.alongA < 1 - 1e-4 && crossing.alongB > -1e-4 && crossing.alongB < 1 + 1e-4;
      return inside ? [crossing] : [];
    });
    const stops = [from, ...cuts.sort((a, b) => a.alongA - b.alongA).map(({ at }) => at), to];
    return stops.slice(1).map((stop, part): Segment => [stops[part] ?? from, stop]);
  });
}

function describe(corners: Polygon): Face {
  const hollows = corners.filter((corner, index) => {
    const before = corners.at(index - 1) ?? corner;
    const after = corners[(index + 1) % corners.length] ?? corner;
    return (corner[0] - before[0]) * (after[1] - corner[1]) - (corner[1] - before[1]) * (after[0] - corner[0]) < -1e-6;
  }).length;
  return { corners, centre: centroid(corners), area: Math.abs(signedArea(corners)), hollows };
}

/**
 * The cells that lines enclose, found by walking each line on its left side (the usual half-edge walk of a planar graph).
 * Lines must meet only at their ends. The outer, unbounded cell is left out.
 */
export function faces(segments: readonly Segment[]): Face[] {
  const points = new Map<string, Point>();
  const neighbours = new Map<string, Set<string>>();
  for (const [from, to] of segments) {
    const a = pointKey(from);
    const b = pointKey(to);
    if (a === b) continue;
    points.set(a, points.get(a) ?? from).set(b, points.get(b) ?? to);
    neighbours.set(a, (neighbours.get(a) ?? new Set()).add(b));
    neighbours.set(b, (neighbours.get(b) ?? new Set()).add(a));
  }
  const at = (key: string): Point => points.get(key) ?? [0, 0];
  const heading = (from: string, to: string) => Math.atan2(at(to)[1] - at(from)[1], at(to)[0] - at(from)[0]);
  const around = new Map(
    [...neighbours].map(([key, others]) => [key, [...others].sort((a, b) => heading(key, a) - heading(key, b))] as const),
  );
  const walked = new Set<string>();
  const found: Face[] = [];
  for (const [start, others] of around) {
    for (const first of others) {
      const corners: Point[] = [];
      let from = start;
      let to = first;
      while (!walked.has(`${from}>${to}`)) {
        walked.add(`${from}>${to}`);
        corners.push(at(from));
        const exits = around.get(to) ?? [];
        const next = exits.at(exits.indexOf(from) - 1) ?? from;
        from = to;
        to = next;
      }
      if (corners.length > 2 && signedArea(corners) > 1e-4) found.push(describe(corners));
    }
  }
  return found;
}
