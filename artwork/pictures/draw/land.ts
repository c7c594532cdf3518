import { between, type Point } from '../girih/geometry';
import { mix, palette } from '../palette';
import { group, n, outline, path, rect, type Sheet } from '../sheet';

interface RidgeStyle {
  /** Height of the line's foot and of its highest peaks, in pixels from the top. */
  readonly base: number;
  readonly peak: number;
  readonly colour: string;
  /** Colour at the foot, where mist lies; the ridge's own colour if left out. */
  readonly foot?: string;
  /** Colour of the slopes that the light falls on; none for a flat silhouette. */
  readonly lit?: string;
  /** Peaks by place: share of the width and share of the height, 1 the highest. */
  readonly peaks: readonly (readonly [x: number, height: number])[];
  readonly roughness?: number;
}

function roughen(sheet: Sheet, from: Point, to: Point, amount: number, depth: number): Point[] {
  if (depth === 0) return [from];
  const middle = between(from, to, sheet.range(0.4, 0.6));
  const moved: Point = [middle[0], middle[1] + sheet.range(-1, 1) * amount * Math.abs(to[0] - from[0])];
  return [...roughen(sheet, from, moved, amount, depth - 1), ...roughen(sheet, moved, to, amount, depth - 1)];
}

/** A chain of mountains as in a woodcut: a broken line of peaks, one side of each in the light. */
export function ridge(sheet: Sheet, style: RidgeStyle): void {
  const { base, peak, peaks, roughness = 0.13 } = style;
  const at = ([x, height]: readonly [number, number]): Point => [x * sheet.width, base - height * (base - peak)];
  const anchors: Point[] = [[-60, base], ...peaks.map(at), [sheet.width + 60, base]];
  const line = anchors.slice(1).flatMap((to, index) => roughen(sheet, anchors[index] ?? to, to, roughness, 4));
  const foot = base + (base - peak) * 0.15;
  const fill = sheet.down([style.colour, style.foot ?? style.colour], peak, foot);
  sheet.add(path(outline([[-60, sheet.height + 10], ...line, [sheet.width + 60, base], [sheet.width + 60, sheet.height + 10]]), { fill }));
  if (!style.lit) return;
  const summits = anchors.flatMap((summit, index) => {
    const before = anchors[index - 1];
    const after = anchors[index + 1];
    return before && after && summit[1] < before[1] && summit[1] < after[1] ? [{ summit, before, after }] : [];
  });
  const lit = sheet.down(
    [
      [0, style.lit, 0.95],
      [0.6, style.lit, 0.35],
      [1, style.lit, 0],
    ],
    peak,
    base,
  );
  const shade = sheet.down(
    [
      [0, palette.lapisDeep, 0.3],
      [0.7, palette.lapisDeep, 0.08],
      [1, palette.lapisDeep, 0],
    ],
    peak,
    base,
  );
  for (const { summit, before, after } of summits) {
    const crest = line.filter(([x]) => x >= summit[0] && x <= after[0]);
    sheet.add(path(outline([...spur(sheet, summit, [between(summit, after, 0.42)[0], base]), ...crest.reverse()]), { fill: lit }));
    const flank = line.filter(([x]) => x <= summit[0] && x >= before[0]);
    sheet.add(path(outline([...flank, ...spur(sheet, summit, [between(summit, before, 0.3)[0], base])]), { fill: shade }));
  }
}

/** The edge between the light and the dark side of a mountain: a zigzag from the summit to the foot. */
function spur(sheet: Sheet, summit: Point, foot: Point): Point[] {
  const steps = 7;
  return Array.from({ length: steps + 1 }, (_, step): Point => {
    const [x, y] = between(summit, foot, step / steps);
    const swing = step === 0 ? 0 : (step % 2 ? 1 : -1) * sheet.range(0.015, 0.05) * (foot[1] - summit[1]);
    return [x + swing, y];
  });
}

/** Rolling ground: a smooth wave from edge to edge, filled to the bottom. */
export function hill(sheet: Sheet, levels: readonly number[], top: string, bottom: string = top): void {
  const step = sheet.width / (levels.length - 1);
  const curve = levels.slice(1).map((level, index) => {
    const before = levels[index] ?? level;
    const x = index * step;
    return `C${n(x + step / 2)} ${n(before)} ${n(x + step / 2)} ${n(level)} ${n(x + step)} ${n(level)}`;
  });
  const first = Math.min(...levels);
  const fill = sheet.down([top, bottom], first, sheet.height);
  sheet.add(path(`M0 ${n(levels[0] ?? 0)}${curve.join('')}V${sheet.height + 5}H0Z`, { fill }));
}

/** Still water from `top` down: a gradient with lines of light under the point `lightX`. */
export function water(sheet: Sheet, top: number, lightX: number, colour: string = palette.gold, spread = 0.12): void {
  const fill = sheet.down(
    [
      [0, mix(palette.azure, palette.lapis, 0.4)],
      [0.3, palette.lapisDeep],
      [1, palette.night],
    ],
    top,
    sheet.height,
  );
  sheet.add(rect(0, top, sheet.width, sheet.height - top, { fill }));
  const depth = sheet.height - top;
  const lines: string[] = [];
  for (let y = top + 4; y < sheet.height; y += 5 + ((y - top) / depth) * 15) {
    const share = (y - top) / depth;
    const half = sheet.width * (spread * 0.35 + spread * share) * sheet.range(0.35, 1);
    const x = lightX + sheet.range(-1, 1) * sheet.width * 0.03 * (0.3 + share);
    lines.push(rect(x - half, y, half * 2, 1.5 + share * 4, { rx: 2, fill: colour, opacity: (1 - share) * sheet.range(0.3, 0.75) + 0.05 }));
    const far = sheet.range(0, sheet.width);
    lines.push(rect(far, y, sheet.range(30, 190), 1 + share * 2, { rx: 1, fill: palette.haze, opacity: 0.16 }));
  }
  sheet.add(group({}, ...lines));
}

/** A channel, road or path that runs from the bottom edge to a vanishing point, with bright edges. */
export function way(
  sheet: Sheet,
  from: readonly [left: number, right: number],
  to: Point,
  colours: readonly [near: string, far: string, edge: string],
  sway = 0,
): void {
  const bottom = sheet.height + 10;
  const middle = (bottom + to[1]) / 2;
  const side = (x: number) => `${n(x + sway)} ${n(middle + 60)} ${n(to[0] - sway)} ${n(middle - 90)}`;
  const fill = sheet.down(
    [
      [0, colours[1]],
      [1, colours[0]],
    ],
    to[1],
    bottom,
  );
  const body = `M${n(from[0])} ${bottom}C${side(from[0])} ${n(to[0] - 3)} ${n(to[1])}H${n(to[0] + 3)}C${n(to[0] - sway)} ${n(middle - 90)} ${n(from[1] + sway)} ${n(middle + 60)} ${n(from[1])} ${bottom}Z`;
  const edge = sheet.down(
    [
      [0, colours[2], 0.2],
      [1, colours[2], 0.9],
    ],
    to[1],
    bottom,
  );
  sheet.add(path(body, { fill, stroke: edge, 'stroke-width': 3 }));
}
