import { straps } from '../../draw/ornament';
import { glow, ground, vignette } from '../../draw/sky';
import { poplar } from '../../draw/trees';
import { layPattern } from '../../girih/pattern';
import { tilings } from '../../girih/tilings';
import { palette } from '../../palette';
import { group, n, path } from '../../sheet';
import type { Scene } from '../scene';

/** A house of glass whose fins are as long as thoughts: rows of bars, some bright. */
export const finsOfLight: Scene = (sheet) => {
  ground(sheet, '#0c2250', palette.night);
  const lattice = layPattern({ tiling: tilings.dodecagonsHexagonsSquares, angle: 72, side: 58, at: [420, 300], cover: [0, 0, 1600, 1000] });
  sheet.add(straps(sheet, lattice, { stroke: palette.haze, width: 1, opacity: 0.2 }));
  const slope = (x: number) => 150 + (1600 - x) * 0.16;
  const wall = 'M560 1000V316L1600 150V1000Z';
  sheet.add(path(wall, { fill: sheet.linear([560, 0], [1600, 0], ['#0d2558', '#1f4a98']) }));
  for (let row = 0; row < 19; row += 1) {
    let x = 590;
    let bars = '';
    while (x < 1640) {
      const scale = 0.75 + ((x - 560) / 1040) * 0.6;
      const length = (sheet.random() < 0.25 ? sheet.range(120, 230) : sheet.range(24, 105)) * scale;
      const y0 = slope(x) + 34 + row * ((1000 - slope(x)) / 19);
      const y1 = slope(x + length) + 34 + row * ((1000 - slope(x + length)) / 19);
      const lit = sheet.random();
      const colour =
        lit < 0.2 ? palette.gold : lit < 0.42 ? palette.brass : lit < 0.52 ? palette.turquoise : lit < 0.8 ? '#3d6cb9' : '#5c88cb';
      bars += path(`M${n(x)} ${n(y0)}L${n(x + length)} ${n(y1)}`, {
        stroke: colour,
        'stroke-width': 13 * scale,
        'stroke-linecap': 'round',
        opacity: lit < 0.42 ? 0.95 : 0.6,
      });
      x += length + 34 * scale;
      if (sheet.random() < 0.12) x += 70 * scale;
    }
    sheet.add(group({ 'clip-path': sheet.clip(path(wall, {})) }, bars));
  }
  sheet.add(path('M560 1000V316L1600 150', { fill: 'none', stroke: palette.brassLight, 'stroke-width': 4 }));
  poplar(sheet, 470, 1000, 430, '#15406c', palette.brassLight);
  poplar(sheet, 372, 1010, 330, '#123763', palette.brassLight);
  glow(sheet, [1280, 520], 700, palette.brassLight, 0.28);
  vignette(sheet, 0.5, [1100, 520]);
};
