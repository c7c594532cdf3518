import { ridge, water } from '../../draw/land';
import { straps } from '../../draw/ornament';
import { mist, sky, sun, vignette } from '../../draw/sky';
import { poplar } from '../../draw/trees';
import { layPattern } from '../../girih/pattern';
import { tilings } from '../../girih/tilings';
import { palette } from '../../palette';
import { group, path } from '../../sheet';
import type { Scene } from '../scene';

/** One arch that carries two banks, and its mirror: a whole circle. */
export const bridgeInMist: Scene = (sheet) => {
  sky(sheet, 610, '#1a3c80', '#6283ba', '#c2bfb4', '#f6dfae');
  sun(sheet, [985, 330], 74, 5);
  ridge(sheet, {
    base: 610,
    peak: 330,
    colour: '#8ba3cb',
    foot: '#e3d2ae',
    lit: '#f7e9c8',
    peaks: [
      [0.1, 0.9],
      [0.22, 0.5],
      [0.35, 0.7],
      [0.5, 0.3],
      [0.7, 0.5],
      [0.82, 0.85],
      [0.95, 1],
    ],
  });
  mist(sheet, 590, 120, '#f7e6bd', 0.7);
  water(sheet, 620, 985, palette.gold, 0.1);
  const arch = 'M735 622A250 176 0 0 1 1235 622Z';
  const deck = 'M250 560Q985 210 1720 560V640H250Z';
  sheet.add(
    path(`M250 564Q985 236 1720 564V622H1235A250 176 0 0 0 735 622H250Z`, {
      fill: sheet.linear(
        [300, 0],
        [1700, 0],
        [
          [0, '#081a42'],
          [0.6, '#24498f'],
          [0.8, '#3a61a6'],
          [1, '#10295e'],
        ],
      ),
    }),
  );
  const stone = layPattern({ tiling: tilings.octagonsAndSquares, angle: 67.5, side: 26, at: [985, 350], cover: [250, 300, 1700, 640] });
  sheet.add(
    straps(sheet, stone, {
      stroke: palette.brassLight,
      width: 1.3,
      opacity: 0.42,
      clip: sheet.clip(path('M250 570Q985 244 1720 570V622H1250A265 191 0 0 0 720 622H250Z', {})),
    }),
    path(arch, { fill: 'none', stroke: palette.gold, 'stroke-width': 5 }),
    path('M250 562Q985 232 1720 562', { fill: 'none', stroke: palette.brassLight, 'stroke-width': 9 }),
  );
  sheet.add(
    group(
      { transform: 'translate(0 1244) scale(1 -1)', opacity: 0.35 },
      path(`M250 564Q985 236 1720 564V622H1235A250 176 0 0 0 735 622H250Z`, { fill: '#061230' }),
      path(arch, { fill: 'none', stroke: palette.gold, 'stroke-width': 4 }),
    ),
    path(deck, { fill: 'none' }),
  );
  sheet.add(
    path('M0 1000V470Q180 500 330 572L420 640Q300 690 120 720L0 760Z', { fill: '#0c2350' }),
    path('M1600 660V490Q1580 520 1520 580L1480 640Z', { fill: '#0c2350' }),
  );
  [
    [90, 560, 300],
    [170, 580, 240],
    [250, 600, 190],
  ].forEach(([x = 0, y = 0, h = 0]) => {
    poplar(sheet, x, y, h, '#133560', palette.brassLight);
  });
  vignette(sheet, 0.45, [985, 480]);
};
