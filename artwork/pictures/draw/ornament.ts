import type { Face } from '../girih/faces';
import type { Point } from '../girih/geometry';
import type { Pattern } from '../girih/pattern';
import { mix } from '../palette';
import { group, outline, path, type Sheet } from '../sheet';

export interface LineStyle {
  readonly stroke: string;
  /** Width of the strap in pixels. */
  readonly width: number;
  readonly opacity?: number;
  /** Colour of the strap's inside: draws the strap as two thin lines with this between. */
  readonly core?: string;
  readonly mask?: string;
  readonly clip?: string;
}

function near(sheet: Sheet, [x, y]: Point, margin: number): boolean {
  return x > -margin && y > -margin && x < sheet.width + margin && y < sheet.height + margin;
}

/** The lines of a pattern as straps. */
export function straps(sheet: Sheet, pattern: Pattern, style: LineStyle): string {
  const margin = pattern.side * 2;
  const data = pattern.segments
    .filter(([a, b]) => near(sheet, a, margin) && near(sheet, b, margin))
    .map((segment) => outline(segment, false))
    .join('');
  const common = { fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' } as const;
  const core = style.core ? path(data, { ...common, stroke: style.core, 'stroke-width': style.width * 0.62 }) : '';
  return group(
    { opacity: style.opacity, mask: style.mask, 'clip-path': style.clip },
    path(data, { ...common, stroke: style.stroke, 'stroke-width': style.width }),
    core,
  );
}

/** One stroke of a woven band, from the widest (its shadow or edge) to the narrowest. */
export interface BandLayer {
  readonly stroke: string;
  readonly width: number;
  readonly opacity?: number;
}

/** The lines of a pattern as woven bands: every band drawn in layers, then the bands that pass over once more on top. */
export function weave(sheet: Sheet, pattern: Pattern, shadow: number, layers: readonly BandLayer[]): string {
  const margin = pattern.side * 2;
  const draw = (segments: Pattern['segments'], cap: string, band: BandLayer) =>
    path(
      segments
        .filter(([a]) => near(sheet, a, margin))
        .map((segment) => outline(segment, false))
        .join(''),
      {
        fill: 'none',
        stroke: band.stroke,
        'stroke-width': band.width,
        opacity: band.opacity,
        'stroke-linecap': cap,
      },
    );
  return group(
    {},
    ...layers.map((band) => draw(pattern.segments, 'round', band)),
    draw(pattern.over, 'butt', { stroke: '#030a1e', width: shadow, opacity: 0.55 }),
    ...layers.map((band) => draw(pattern.over, 'butt', band)),
  );
}

export type CellPaint = (cell: Face, kind: number) => string | undefined;

/** Numbers the kinds of cells in a pattern by size, 0 the largest. */
function kinds(cells: readonly Face[]): (cell: Face) => number {
  const key = (cell: Face) => `${cell.corners.length}/${cell.hollows}/${cell.area.toFixed(2)}`;
  const largestFirst = [...new Map(cells.map((cell) => [key(cell), cell.area] as const))].sort((a, b) => b[1] - a[1]);
  const order = new Map(largestFirst.map(([name], index) => [name, index] as const));
  return (cell) => order.get(key(cell)) ?? 0;
}

/** The cells of a pattern as glazed tiles; `paint` chooses a fill for each cell or leaves it out. */
export function mosaic(
  sheet: Sheet,
  pattern: Pattern,
  paint: CellPaint,
  attributes: Readonly<Record<string, string | number | undefined>> = {},
): string {
  const kindOf = kinds(pattern.cells);
  const tiles = pattern.cells
    .filter((cell) => near(sheet, cell.centre, pattern.side * 3))
    .map((cell) => {
      const fill = paint(cell, kindOf(cell));
      return fill ? path(outline(cell.corners), { fill }) : '';
    });
  return group(attributes, ...tiles);
}

/**
 * Glazed tiles in a few colours by kind, each a little lighter or darker than the next, as fired tiles are.
 * `light` (0…1 by place) blends towards the shade colour where the picture is dark.
 */
export function glaze(
  sheet: Sheet,
  colours: readonly string[],
  options: { readonly jitter?: number; readonly light?: (centre: Point) => number; readonly shade?: string } = {},
): CellPaint {
  const { jitter = 0.12, light = () => 1, shade = '#071533' } = options;
  return (cell, kind) => {
    const base = colours[kind % colours.length] ?? '#16357a';
    const fired = mix(base, sheet.random() < 0.5 ? '#050d24' : '#ffffff', sheet.random() * jitter);
    return mix(shade, fired, light(cell.centre));
  };
}

/** Brightness that falls off smoothly from 1 at `centre` to `floor` at `radius`. */
export function pool(centre: Point, radius: number, floor = 0): (point: Point) => number {
  return ([x, y]) => {
    const share = Math.min(1, Math.hypot(x - centre[0], y - centre[1]) / radius);
    return floor + (1 - floor) * (1 - share * share * (3 - 2 * share));
  };
}
