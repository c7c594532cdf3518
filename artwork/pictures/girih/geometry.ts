export type Point = readonly [x: number, y: number];
export type Polygon = readonly Point[];
export type Segment = readonly [from: Point, to: Point];
export type Projection = (point: Point) => Point;

/** The point at `radius` and `angle` (radians) from `centre`. */
export function polar(centre: Point, radius: number, angle: number): Point {
  return [centre[0] + radius * Math.cos(angle), centre[1] + radius * Math.sin(angle)];
}

/** The point `share` of the way from `a` to `b`. */
export function between(a: Point, b: Point, share = 0.5): Point {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

/** Corners with the edge that leads to the next corner. */
export function edges(polygon: Polygon): Segment[] {
  return polygon.map((corner, index) => [corner, polygon[(index + 1) % polygon.length] ?? corner]);
}

/** Twice the signed area, halved: positive where the corners turn from x towards y. */
export function signedArea(polygon: Polygon): number {
  return edges(polygon).reduce((sum, [a, b]) => sum + a[0] * b[1] - b[0] * a[1], 0) / 2;
}

/** The mean of the corners. */
export function centroid(polygon: Polygon): Point {
  const sum = polygon.reduce<Point>((total, corner) => [total[0] + corner[0], total[1] + corner[1]], [0, 0]);
  return [sum[0] / polygon.length, sum[1] / polygon.length];
}

/** The inradius of a regular polygon of `sides` sides of length 1. */
export function apothem(sides: number): number {
  return 1 / (2 * Math.tan(Math.PI / sides));
}

/** A regular polygon with sides of length 1; the middle of its first edge lies in the direction `angle`. */
export function regularPolygon(centre: Point, sides: number, angle = 0): Polygon {
  const radius = 1 / (2 * Math.sin(Math.PI / sides));
  return Array.from({ length: sides }, (_, index) => polar(centre, radius, angle + ((2 * index - 1) * Math.PI) / sides));
}

/**
 * Where the rays from `a` along `u` and from `b` along `v` meet, with the lengths along both (in units of u and v),
 * or undefined where they are parallel.
 */
export function meet(a: Point, u: Point, b: Point, v: Point): { at: Point; alongA: number; alongB: number } | undefined {
  const determinant = u[0] * v[1] - u[1] * v[0];
  if (Math.abs(determinant) < 1e-9) return undefined;
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const alongA = (dx * v[1] - dy * v[0]) / determinant;
  const alongB = (dx * u[1] - dy * u[0]) / determinant;
  return { at: [a[0] + u[0] * alongA, a[1] + u[1] * alongA], alongA, alongB };
}

/** A key that is equal for points closer than about a thousandth. */
export function pointKey(point: Point): string {
  return `${Math.round(point[0] * 1000)},${Math.round(point[1] * 1000)}`;
}
