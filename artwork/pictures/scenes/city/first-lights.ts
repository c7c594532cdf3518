import { archPath } from '../../draw/buildings';
import { hill, ridge, way } from '../../draw/land';
import { glow, mist, sky, stars, vignette } from '../../draw/sky';
import { poplar } from '../../draw/trees';
import { palette } from '../../palette';
import { n, path, rect } from '../../sheet';
import type { Scene } from '../scene';

/** The first lit houses in a valley at nightfall. */
export const firstLights: Scene = (sheet) => {
  sky(sheet, 600, '#081636', '#1c3f82', '#5d7cb0', '#b3b9c6');
  stars(sheet, 130, 420);
  ridge(sheet, {
    base: 560,
    peak: 300,
    colour: '#35579a',
    foot: '#7d92bb',
    lit: '#b8c3da',
    peaks: [
      [0.05, 0.6],
      [0.2, 0.35],
      [0.34, 0.8],
      [0.47, 0.4],
      [0.63, 1],
      [0.76, 0.5],
      [0.9, 0.75],
    ],
  });
  mist(sheet, 570, 90, '#b7c2d6', 0.5);
  hill(sheet, [620, 560, 610, 570, 640], '#1c3f7c', '#0b1f4b');
  hill(sheet, [700, 690, 640, 690, 660], '#143269', '#081a40');
  const lights: readonly (readonly [number, number, number])[] = [
    [1010, 690, 1.35],
    [1130, 665, 1],
    [890, 705, 0.9],
    [1240, 682, 1.1],
    [760, 700, 0.7],
  ];
  for (const [x, y, s] of lights) {
    glow(sheet, [x, y], 150 * s, palette.brassLight, 0.6);
    sheet.add(
      rect(x - 50 * s, y - 44 * s, 100 * s, 62 * s, { fill: '#0a1c46' }),
      path(`M${n(x - 60 * s)} ${n(y - 42 * s)}L${n(x)} ${n(y - 78 * s)}L${n(x + 60 * s)} ${n(y - 42 * s)}Z`, {
        fill: '#112b60',
        stroke: palette.brass,
        'stroke-width': 1.6,
      }),
      path(archPath(x - 18 * s, y + 18 * s, 22 * s, 42 * s), { fill: palette.gold }),
      path(archPath(x + 18 * s, y + 18 * s, 22 * s, 42 * s), { fill: palette.brassLight }),
    );
  }
  hill(sheet, [800, 790, 760, 780, 770], '#0c2450', palette.night);
  way(sheet, [420, 640], [1010, 735], ['#3b5a93', palette.gold, palette.brassLight], -160);
  [
    [560, 860, 240],
    [640, 845, 200],
    [1370, 850, 330],
    [1450, 870, 390],
    [1300, 842, 250],
  ].forEach(([x = 0, y = 0, h = 0]) => {
    poplar(sheet, x, y, h, '#12345f', palette.brass);
  });
  hill(sheet, [930, 915, 930, 905, 920], '#08183c', palette.night);
  vignette(sheet, 0.45, [1000, 560]);
};
