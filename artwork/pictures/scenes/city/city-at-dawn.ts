import { archPath, dome, mast, minaret, tower } from '../../draw/buildings';
import { ridge, water } from '../../draw/land';
import { straps } from '../../draw/ornament';
import { mist, sky, sun, vignette } from '../../draw/sky';
import { grove, poplar } from '../../draw/trees';
import { layPattern } from '../../girih/pattern';
import { tilings } from '../../girih/tilings';
import { palette } from '../../palette';
import { path, rect } from '../../sheet';
import type { Scene } from '../scene';

/** The city at dawn: domes, towers, the mast and the mountains behind, water in front. */
export const cityAtDawn: Scene = (sheet) => {
  sky(sheet, sheet.height * 0.79, '#15367a', '#4c70b2', '#a9b6c6', '#f6dca6');
  const long = (length: number) => length * 1.22;
  const across = (x: number) => 800 + (x - 800) * 1.22;
  const base = sheet.height * 0.79;
  const pattern = layPattern({
    tiling: tilings.dodecagonsHexagonsSquares,
    angle: 60,
    side: long(66),
    at: [across(1060), base - long(250)],
    reach: 3,
    cover: [0, 0, sheet.width, base],
  });
  sheet.add(
    straps(sheet, pattern, {
      stroke: palette.gold,
      width: 1.5,
      opacity: 0.3,
      mask: sheet.fade(
        sheet.down([
          [0, '#fff'],
          [0.6, '#444'],
          [0.8, '#000'],
        ]),
      ),
    }),
  );
  sun(sheet, [across(1060), base - long(250)], long(70), 6);
  ridge(sheet, {
    base: base - long(30),
    peak: base - long(340),
    colour: '#7590c0',
    foot: '#e3cfa3',
    lit: '#f6e6c0',
    peaks: [
      [0.05, 0.4],
      [0.17, 0.65],
      [0.28, 0.45],
      [0.4, 0.85],
      [0.5, 0.6],
      [0.6, 1],
      [0.72, 0.55],
      [0.84, 0.8],
      [0.95, 0.5],
    ],
  });
  mist(sheet, base - long(60), long(120), '#f6e2b4', 0.6);
  for (const [x, w, h] of [
    [90, 80, 200],
    [190, 70, 280],
    [1240, 90, 330],
    [1345, 75, 240],
    [1440, 95, 390],
    [610, 70, 230],
  ] as const)
    tower(sheet, across(x), base, long(w), long(h), '#5d7db5', 0.05, 5);
  mast(sheet, across(1180), base, long(560), '#3d5c98', palette.brass);
  for (const [x, w, h] of [
    [20, 90, 150],
    [330, 90, 210],
    [1500, 110, 230],
  ] as const)
    tower(sheet, across(x), base, long(w), long(h), '#30569a', 0.08, 6);
  grove(sheet, -20, sheet.width + 30, base, long(52), '#234a82');
  minaret(sheet, across(470), base, long(40), long(330), '#2d5396', palette.brassLight);
  minaret(sheet, across(930), base, long(40), long(330), '#2d5396', palette.brassLight);
  dome(sheet, across(700), base, long(270), { shell: '#1f7a8a', lit: '#8ed0cb', line: palette.gold }, 0.42);
  dome(sheet, across(545), base, long(120), { shell: '#2a6a96', lit: '#9cc4d8', line: palette.gold }, 0.5);
  dome(sheet, across(858), base, long(120), { shell: '#2a6a96', lit: '#9cc4d8', line: palette.gold }, 0.5);
  sheet.add(
    rect(across(440), base - long(64), long(520), long(66), {
      fill: sheet.linear([across(440), 0], [across(960), 0], ['#10285c', '#31569a']),
    }),
    ...Array.from({ length: 13 }, (_, k) =>
      path(archPath(across(466 + k * 39), base, long(24), long(50)), { fill: '#0b1d47', stroke: palette.brassLight, 'stroke-width': 1 }),
    ),
  );
  [1010, 1055, 1100, 385, 420].forEach((x, k) => {
    poplar(sheet, across(x), base + 4, long(150 + (k % 3) * 34), '#1d4d77', palette.brassLight);
  });
  grove(sheet, -20, across(430), base + long(8), long(40), '#14356c');
  grove(sheet, across(980), sheet.width + 30, base + long(8), long(40), '#14356c');
  water(sheet, base + long(4), across(1060), palette.gold, 0.07);
  vignette(sheet, 0.35);
};
