import { type Face, faces, splitAtCrossings } from './faces';
import type { Point, Projection, Segment } from './geometry';
import { overpasses, rosetteMotif, starMotif } from './motif';
import { type TilingRule, tile } from './tilings';

/** Where and how a pattern lies in a picture (all lengths in pixels). */
export interface Placement {
  readonly tiling: TilingRule;
  /** Contact angle in degrees between the lines and the edge of the tile. */
  readonly angle: number;
  /** Length of a tile's side. */
  readonly side: number;
  /** The point that the centre of one large polygon falls on. */
  readonly at: Point;
  /** Turn of the whole pattern in degrees. */
  readonly turn?: number;
  /** Draws rosettes in tiles of eight and more sides; see `rosetteMotif`. */
  readonly reach?: number;
  /** The rectangle to cover: left, top, right, bottom. */
  readonly cover: readonly [number, number, number, number];
}

export interface Pattern {
  readonly segments: readonly Segment[];
  readonly cells: readonly Face[];
  /** Short pieces of the strands that pass over, one from each side of every crossing. */
  readonly over: readonly Segment[];
  /** The side of a tile in pixels, to scale line widths by. */
  readonly side: number;
}

/** Lays a star pattern over a rectangle: the tiling, a motif in each tile, and the cells between the lines. */
export function layPattern(placement: Placement): Pattern {
  const { tiling, side, at, reach, cover } = placement;
  const turn = ((placement.turn ?? 0) * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const place: Projection = ([x, y]) => [at[0] + side * (x * cos - y * sin), at[1] + side * (x * sin + y * cos)];
  const [left, top, right, bottom] = cover;
  const corners = [
    [left, top],
    [right, top],
    [left, bottom],
    [right, bottom],
  ].map(([x = 0, y = 0]): Point => {
    const [dx, dy] = [(x - at[0]) / side, (y - at[1]) / side];
    return [dx * cos + dy * sin, dy * cos - dx * sin];
  });
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const tiles = tile(tiling, { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) });
  const angle = (placement.angle * Math.PI) / 180;
  const segments = tiles.flatMap((polygon) => {
    const large = reach !== undefined && polygon.length >= 8 && polygon.length === tiling.sides;
    return large ? splitAtCrossings(rosetteMotif(polygon, angle, reach)) : splitAtCrossings(starMotif(polygon, angle));
  });
  const cells = faces(segments).map((face): Face => ({ ...face, corners: face.corners.map(place), centre: place(face.centre) }));
  const move = ([a, b]: Segment): Segment => [place(a), place(b)];
  const over = tiles.flatMap((polygon) => overpasses(polygon, angle, 0.17));
  return { segments: segments.map(move), cells, over: over.map(move), side };
}

/** The pattern with every point moved by `project`: onto a floor in perspective, a dome, a turning cloth. */
export function project(pattern: Pattern, projection: Projection): Pattern {
  return {
    side: pattern.side,
    segments: pattern.segments.map(([a, b]): Segment => [projection(a), projection(b)]),
    over: pattern.over.map(([a, b]): Segment => [projection(a), projection(b)]),
    cells: pattern.cells.map((cell) => ({ ...cell, corners: cell.corners.map(projection), centre: projection(cell.centre) })),
  };
}
