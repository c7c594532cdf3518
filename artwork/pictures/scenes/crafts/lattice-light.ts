import { archPath } from '../../draw/buildings';
import { straps } from '../../draw/ornament';
import { glow, ground, shafts, vignette } from '../../draw/sky';
import { layPattern, project } from '../../girih/pattern';
import { tilings } from '../../girih/tilings';
import { palette } from '../../palette';
import { n, path, rect } from '../../sheet';
import type { Scene } from '../scene';

/** Light through a lattice window, its pattern laid out on floor and wall. */
export const latticeLight: Scene = (sheet) => {
  ground(sheet, '#17397f', '#0b1f4b');
  sheet.add(
    path('M0 760H1600V1000H0Z', { fill: sheet.down(['#12306a', palette.night], 760, 1000) }),
    rect(0, 757, 1600, 4, { fill: palette.brass, opacity: 0.5 }),
  );
  const window = archPath(1130, 640, 400, 540, 0.6);
  sheet.add(
    path(archPath(1130, 664, 470, 600, 0.6), { fill: '#0a1d47', stroke: palette.brass, 'stroke-width': 4 }),
    path(window, { fill: sheet.radial([1180, 330], 460, ['#fff7e0', palette.gold, '#c2954a']) }),
  );
  const pane = layPattern({ tiling: tilings.dodecagonsHexagonsSquares, angle: 60, side: 42, at: [1130, 370], cover: [920, 90, 1340, 650] });
  sheet.add(
    straps(sheet, pane, { stroke: '#0a1c44', width: 10, clip: sheet.clip(path(window, {})) }),
    path(window, { fill: 'none', stroke: '#0a1c44', 'stroke-width': 12 }),
    path('M930 640H1330', { stroke: '#0a1c44', 'stroke-width': 12 }),
    rect(880, 660, 500, 14, { fill: palette.brassLight }),
  );
  const cast = project(pane, ([x, y]) => [x * 1.25 - 430 - (y - 640) * -0.62 * -1 - (640 - y) * 0.35, 780 + (640 - y) * 0.36]);
  const light = `M${n(930 * 1.25 - 430)} 780H${n(1330 * 1.25 - 430)}L${n(1330 * 1.25 - 430 - 520)} 975H${n(930 * 1.25 - 430 - 520)}Z`;
  sheet.add(
    path(light, { fill: palette.gold, opacity: 0.5, filter: sheet.blur(4) }),
    straps(sheet, cast, { stroke: '#0d2350', width: 9, opacity: 0.9, clip: sheet.clip(path(light, {})) }),
  );
  shafts(sheet, [1500, -200], [105, 140], 4, 0.16);
  glow(sheet, [1130, 360], 640, palette.gold, 0.4);
  vignette(sheet, 0.55, [1050, 500]);
};
