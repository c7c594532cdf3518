import { layPattern } from '../girih/pattern';
import { tilings } from '../girih/tilings';
import { mix, palette } from '../palette';
import { circle, element, group, n, path, rect, type Sheet } from '../sheet';
import { glaze, mosaic, pool, straps } from './ornament';

/** A Lombardy poplar, slender and lit from the right. `base` is the foot of the trunk. */
export function poplar(sheet: Sheet, x: number, base: number, height: number, colour: string, lit: string = palette.brass): void {
  const half = height * 0.085;
  const top = base - height;
  const low = base - height * 0.08;
  const fill = sheet.linear(
    [x - half, 0],
    [x + half, 0],
    [
      [0, mix(colour, palette.night, 0.35)],
      [0.55, colour],
      [1, mix(colour, lit, 0.55)],
    ],
  );
  const leaf = `M${n(x)} ${n(top)}C${n(x + half * 1.5)} ${n(top + height * 0.35)} ${n(x + half * 1.3)} ${n(low - height * 0.1)} ${n(x)} ${n(low)}C${n(x - half * 1.3)} ${n(low - height * 0.1)} ${n(x - half * 1.5)} ${n(top + height * 0.35)} ${n(x)} ${n(top)}Z`;
  const veins = Array.from({ length: 7 }, (_, index) => {
    const y = top + height * (0.2 + index * 0.1);
    const reach = half * (0.75 - Math.abs(index - 3) * 0.08);
    return `M${n(x)} ${n(y + reach)}L${n(x + reach)} ${n(y)}M${n(x)} ${n(y + reach)}L${n(x - reach)} ${n(y)}`;
  });
  sheet.add(
    group(
      {},
      rect(x - height * 0.008, low - height * 0.05, height * 0.016, base - low + height * 0.05, { fill: mix(colour, palette.night, 0.4) }),
      path(leaf, { fill }),
      path(`M${n(x)} ${n(top + height * 0.06)}V${n(low)}${veins.join('')}`, {
        fill: 'none',
        stroke: lit,
        'stroke-width': Math.max(0.8, height * 0.003),
        opacity: 0.35,
      }),
    ),
  );
}

/** A plane tree (chinar): a broad crown of overlapping rounds on forked limbs. */
export function chinar(sheet: Sheet, x: number, base: number, height: number, colour: string, lit: string = palette.brassLight): void {
  const limb = mix(colour, palette.night, 0.55);
  const fork = base - height * 0.36;
  const limbs = [-0.3, -0.12, 0.1, 0.3].map(
    (lean) =>
      `M${n(x)} ${n(fork + height * 0.08)}Q${n(x + lean * height * 0.35)} ${n(fork - height * 0.05)} ${n(x + lean * height)} ${n(base - height * 0.68)}`,
  );
  const trunk = `M${n(x - height * 0.045)} ${n(base)}Q${n(x - height * 0.018)} ${n(fork)} ${n(x - height * 0.03)} ${n(fork - height * 0.1)}H${n(x + height * 0.03)}Q${n(x + height * 0.016)} ${n(fork)} ${n(x + height * 0.05)} ${n(base)}Z`;
  const rounds = [
    [-0.36, 0.55, 0.15],
    [0.36, 0.57, 0.15],
    [-0.24, 0.71, 0.18],
    [0.25, 0.72, 0.17],
    [0, 0.64, 0.19],
    [-0.09, 0.84, 0.16],
    [0.13, 0.83, 0.15],
    [-0.12, 0.53, 0.12],
    [0.15, 0.52, 0.12],
  ].map(([dx = 0, up = 0, size = 0]) => [x + dx * height, base - up * height, size * height] as const);
  const crown = rounds.map(([cx, cy, r]) => circle(cx, cy, r, {}));
  const [cx, cy] = [x + height * 0.2, base - height * 0.82];
  const leaves = layPattern({
    tiling: tilings.hexagonsSquaresTriangles,
    angle: 58,
    side: height * 0.038,
    at: [x, base - height * 0.66],
    turn: 11,
    cover: [x - height * 0.55, base - height * 1.05, x + height * 0.55, base - height * 0.38],
  });
  const light = pool([cx, cy], height * 0.85, 0.05);
  const tints = [mix(colour, lit, 0.45), mix(colour, lit, 0.25), mix(colour, palette.turquoise, 0.5), mix(colour, lit, 0.6), colour];
  const clip = sheet.clip(...crown);
  sheet.add(
    path(trunk, { fill: limb }),
    path(limbs.join(''), { fill: 'none', stroke: limb, 'stroke-width': height * 0.022, 'stroke-linecap': 'round' }),
    group({ fill: mix(colour, palette.night, 0.5) }, ...crown),
    group(
      { 'clip-path': clip },
      mosaic(sheet, leaves, glaze(sheet, tints, { jitter: 0.16, light, shade: mix(colour, palette.night, 0.6) })),
    ),
    straps(sheet, leaves, { stroke: lit, width: Math.max(0.7, height * 0.0016), opacity: 0.4, clip }),
  );
}

/** A row of far trees as a soft band of rounds along a line. */
export function grove(sheet: Sheet, from: number, to: number, base: number, height: number, colour: string): void {
  const rounds: string[] = [];
  for (let x = from; x < to; x += height * sheet.range(0.35, 0.75)) {
    rounds.push(
      element('ellipse', { cx: x, cy: base - height * 0.35, rx: height * sheet.range(0.35, 0.6), ry: height * sheet.range(0.4, 0.72) }),
    );
  }
  sheet.add(group({ fill: colour }, ...rounds));
}
