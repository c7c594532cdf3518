import { apothem, edges, type Point, type Polygon, pointKey, polar, regularPolygon, signedArea } from './geometry';

/** A periodic tiling, described by its largest polygons; what they leave open becomes tiles too. */
export interface TilingRule {
  /** Sides of the large regular polygon. */
  readonly sides: number;
  /** Angle between the two directions in which the polygon repeats: 90 (sides divisible by 4), 60 (by 6) or 72 (by 10). */
  readonly lattice: 90 | 60 | 72;
  /** Whether neighbours are held apart by squares instead of sharing an edge. */
  readonly spaced?: boolean;
}

/** The tilings used here, by vertex figure where they have one (Grünbaum and Shephard, «Tilings and Patterns», ch. 2). */
export const tilings = {
  hexagons: { sides: 6, lattice: 60 },
  octagonsAndSquares: { sides: 8, lattice: 90 },
  hexagonsSquaresTriangles: { sides: 6, lattice: 60, spaced: true },
  dodecagonsAndTriangles: { sides: 12, lattice: 60 },
  dodecagonsHexagonsSquares: { sides: 12, lattice: 60, spaced: true },
  /** Twelve-fold stars on a square lattice; the gaps are four-armed. */
  dodecagonsOnSquare: { sides: 12, lattice: 90 },
  /** Two of the five girih tiles: decagon and bow-tie (Lu and Steinhardt, Science 315, 2007). */
  decagonsAndBowties: { sides: 10, lattice: 72 },
  sixteenOnSquare: { sides: 16, lattice: 90 },
  eighteenOnHexagonal: { sides: 18, lattice: 60 },
  twentyOnRhombic: { sides: 20, lattice: 72 },
  twentyFourOnHexagonal: { sides: 24, lattice: 60 },
} as const satisfies Record<string, TilingRule>;

/** The rectangle, in sides of the tiles, that a patch has to cover. */
export interface Extent {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

function latticePoints(rule: TilingRule, step: number, extent: Extent): Point[] {
  const turn = (rule.lattice * Math.PI) / 180;
  const rise = step * Math.sin(turn);
  const points: Point[] = [];
  for (let row = Math.floor(extent.top / rise) - 1; row <= Math.ceil(extent.bottom / rise) + 1; row += 1) {
    const shift = row * step * Math.cos(turn);
    const first = Math.floor((extent.left - shift) / step) - 1;
    const last = Math.ceil((extent.right - shift) / step) + 1;
    for (let column = first; column <= last; column += 1) points.push([column * step + shift, row * rise]);
  }
  return points;
}

/** The closed loops that the tiles leave open between them, as polygons turning the same way as the tiles. */
function gaps(tiles: readonly Polygon[]): Polygon[] {
  const directed = new Map(tiles.flatMap(edges).map((edge) => [`${pointKey(edge[0])}>${pointKey(edge[1])}`, edge] as const));
  const open = new Map<string, [Point, Point]>();
  for (const [from, to] of directed.values()) {
    if (!directed.has(`${pointKey(to)}>${pointKey(from)}`)) open.set(pointKey(to), [to, from]);
  }
  const found: Polygon[] = [];
  while (open.size > 0) {
    const loop: Point[] = [];
    let key = open.keys().next().value;
    while (key !== undefined) {
      const edge = open.get(key);
      if (!edge) break;
      open.delete(key);
      loop.push(edge[0]);
      key = pointKey(edge[1]);
    }
    if (signedArea(loop) > 0) found.push(loop);
  }
  return found;
}

/**
 * The tiles of `rule` that cover `extent` (a margin of about one repeat stands over), sides of length 1, a large polygon at the origin.
 * Regular tiles come first, then the gaps, which may be irregular.
 */
export function tile(rule: TilingRule, extent: Extent): Polygon[] {
  const step = 2 * apothem(rule.sides) + (rule.spaced ? 1 : 0);
  const centres = latticePoints(rule, step, extent);
  const tiles = centres.map((centre) => regularPolygon(centre, rule.sides));
  if (rule.spaced) {
    const directions = rule.lattice === 60 ? [0, 60, 120] : [0, rule.lattice];
    for (const centre of centres) {
      for (const degrees of directions)
        tiles.push(regularPolygon(polar(centre, step / 2, (degrees * Math.PI) / 180), 4, (degrees * Math.PI) / 180));
    }
  }
  return [...tiles, ...gaps(tiles)];
}
