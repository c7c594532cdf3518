import { dome, mast, minaret, pishtaq, tower } from '../draw/buildings';
import { hill, ridge, water, way } from '../draw/land';
import { glaze, mosaic, straps, weave } from '../draw/ornament';
import { glow, ground, mist, sky, stars, sun, vignette } from '../draw/sky';
import { grove, poplar } from '../draw/trees';
import { layPattern } from '../girih/pattern';
import { tilings } from '../girih/tilings';
import { mix, palette } from '../palette';
import { rect, type Sheet } from '../sheet';
import type { Scene } from './scene';

/** Dark lapis over the left part, where the text of a slide stands. */
function quietLeft(sheet: Sheet): void {
  const paint = sheet.linear(
    [0, 0],
    [sheet.width * 0.62, 0],
    [
      [0, '#081a42', 0.97],
      [0.45, '#081a42', 0.9],
      [0.75, '#081a42', 0.5],
      [1, '#081a42', 0],
    ],
  );
  sheet.add(rect(0, 0, sheet.width, sheet.height, { fill: paint }));
}

/** Slide 1: the city at night under a sky of twelve-fold stars. */
export const nightCity: Scene = (sheet) => {
  sky(sheet, 1130, '#06122f', '#0f2a62', '#2f549c', '#7686ad');
  const lattice = layPattern({
    tiling: tilings.dodecagonsHexagonsSquares,
    angle: 60,
    side: 108,
    at: [1820, 330],
    reach: 3,
    cover: [0, 0, 2400, 1350],
  });
  const fade = sheet.fade(sheet.radial([1820, 330], 1500, ['#fff', '#999', '#111']));
  sheet.add(
    mosaic(sheet, lattice, glaze(sheet, ['#14357a', '#0c2250', '#1b4490', '#0e2759', '#10306d'], { jitter: 0.05 }), {
      opacity: 0.55,
      mask: fade,
    }),
    straps(sheet, lattice, { stroke: palette.brassLight, width: 2.4, opacity: 0.8, mask: fade }),
  );
  glow(sheet, [1800, 1060], 1150, palette.brassLight, 0.55);
  const base = 1130;
  ridge(sheet, {
    base: base - 20,
    peak: 760,
    colour: '#34579b',
    foot: '#7387b0',
    lit: '#8fa5d0',
    peaks: [
      [0.1, 0.4],
      [0.3, 0.6],
      [0.45, 0.4],
      [0.58, 0.85],
      [0.7, 0.5],
      [0.82, 1],
      [0.93, 0.6],
    ],
  });
  for (const [x, w, h] of [
    [1120, 110, 220],
    [1480, 90, 330],
    [2240, 140, 470],
    [2385, 130, 340],
    [1840, 90, 380],
  ] as const)
    tower(sheet, x, base, w, h, '#1d3f82', 0.22, 6);
  mast(sheet, 1310, base, 860, '#122c62', palette.brassLight);
  minaret(sheet, 1430, base, 62, 540, '#1f4488', palette.brassLight);
  dome(sheet, 1680, base, 380, { shell: '#17607a', lit: '#6fbabb', line: palette.gold }, 0.45);
  pishtaq(sheet, 1985, base, 300, 440, { wall: '#1a3d82', deep: '#07132f', line: palette.brassLight }, palette.gold);
  minaret(sheet, 2190, base, 62, 540, '#1f4488', palette.brassLight);
  grove(sheet, 1100, 2450, base + 6, 58, '#0d2556');
  water(sheet, base + 4, 1985, palette.gold, 0.06);
  quietLeft(sheet);
};

/** Slide 2: one great rosette, lit from its own centre, cropped by the right edge. */
export const greatRosette: Scene = (sheet) => {
  ground(sheet, '#0b1f4b', palette.night);
  const at = [1860, 640] as const;
  const pattern = layPattern({
    tiling: tilings.decagonsAndBowties,
    angle: 54,
    side: 262,
    at,
    turn: 0,
    reach: 3,
    cover: [0, 0, 2400, 1350],
  });
  const light = ([x, y]: readonly [number, number]) => Math.max(0.1, 1 - Math.hypot(x - at[0], y - at[1]) / 1150);
  const tiles = glaze(sheet, ['#1b4692', '#2a62b8', '#12316f', palette.turquoiseDeep, palette.brass, '#163a80', palette.brassLight], {
    jitter: 0.07,
    light,
  });
  const heart = sheet.radial(at, 300, ['#fff3d2', palette.gold, palette.brass]);
  sheet.add(
    mosaic(sheet, pattern, (cell, kind) => (Math.hypot(cell.centre[0] - at[0], cell.centre[1] - at[1]) < 40 ? heart : tiles(cell, kind))),
  );
  sheet.add(
    straps(sheet, pattern, { stroke: '#030a1e', width: 34, opacity: 0.5 }),
    weave(sheet, pattern, 30, [
      { stroke: '#3c2b0f', width: 23 },
      { stroke: palette.brassLight, width: 20 },
      { stroke: palette.brassDark, width: 13 },
      { stroke: palette.brass, width: 10 },
    ]),
  );
  glow(sheet, at, 820, palette.gold, 0.42);
  quietLeft(sheet);
  vignette(sheet, 0.5, at);
};

/** Slide 3: the Chimgan range at dawn, poplars along a channel. */
export const mountainsAtDawn: Scene = (sheet) => {
  sky(sheet, 960, '#12306c', '#4670b4', '#a9b5c4', '#f5d9a0');
  stars(sheet, 80, 420);
  sun(sheet, [1730, 560], 92, 7);
  ridge(sheet, {
    base: 940,
    peak: 330,
    colour: '#6f8dc4',
    foot: '#dccba4',
    lit: '#f7e7c2',
    peaks: [
      [0.04, 0.3],
      [0.16, 0.55],
      [0.27, 0.38],
      [0.38, 0.6],
      [0.48, 0.5],
      [0.59, 1],
      [0.67, 0.7],
      [0.78, 0.62],
      [0.88, 0.92],
      [0.97, 0.6],
    ],
  });
  mist(sheet, 890, 150, '#f6e0b0', 0.6);
  ridge(sheet, {
    base: 980,
    peak: 780,
    colour: '#3d62a6',
    foot: '#8697b4',
    lit: '#b7bfd0',
    peaks: [
      [0.08, 0.8],
      [0.24, 0.5],
      [0.4, 0.9],
      [0.55, 0.4],
      [0.7, 0.7],
      [0.86, 0.5],
      [0.96, 0.9],
    ],
  });
  hill(sheet, [1010, 980, 1000, 985, 1000], '#27508e', palette.lapisDeep);
  way(sheet, [1150, 1640], [1740, 995], ['#3f78c0', palette.gold, palette.gold], -190);
  [
    [1500, 1090, 300],
    [1590, 1050, 230],
    [1650, 1026, 170],
    [1860, 1040, 220],
    [1950, 1080, 330],
    [2080, 1130, 460],
    [2240, 1190, 600],
  ].forEach(([x = 0, y = 0, h = 0]) => {
    poplar(sheet, x, y, h, mix('#12375f', '#1f5580', 0.4), palette.brassLight);
  });
  hill(sheet, [1230, 1240, 1290, 1260, 1200], '#0d2655', palette.night);
  quietLeft(sheet);
  vignette(sheet, 0.35);
};
