import { archPath } from '../../draw/buildings';
import { hill, ridge } from '../../draw/land';
import { glow, sky, stars, vignette } from '../../draw/sky';
import { chinar } from '../../draw/trees';
import { palette } from '../../palette';
import { path, rect } from '../../sheet';
import type { Scene } from '../scene';

/** A courtyard house under one great plane tree. */
export const houseUnderTree: Scene = (sheet) => {
  sky(sheet, 800, palette.lapisDeep, '#2a4f95', '#8d9cb8', '#e2bd7c');
  stars(sheet, 70, 380);
  glow(sheet, [1120, 760], 800, palette.gold, 0.55);
  ridge(sheet, {
    base: 770,
    peak: 590,
    colour: '#49689f',
    foot: '#a59a8c',
    peaks: [
      [0.08, 0.5],
      [0.3, 0.9],
      [0.45, 0.4],
      [0.7, 0.8],
      [0.9, 0.5],
    ],
  });
  hill(sheet, [800, 780, 790, 775, 800], '#142f66', palette.night);
  for (const [x, width, height] of [
    [470, 250, 92],
    [700, 330, 130],
    [1240, 300, 110],
    [1440, 240, 84],
  ] as const) {
    sheet.add(
      rect(x, 830 - height, width, height + 30, { fill: sheet.linear([x, 0], [x + width, 0], ['#0b1d47', '#2b4a86']) }),
      rect(x - 8, 826 - height, width + 16, 7, { fill: palette.brass, opacity: 0.8 }),
    );
    for (let k = 0; k < 3; k += 1)
      sheet.add(
        path(archPath(x + width * (0.2 + k * 0.3), 850, width * 0.15, height * 0.72), {
          fill: k === 1 ? palette.gold : '#d9a84e',
          opacity: 0.9,
        }),
      );
  }
  hill(sheet, [860, 850, 862, 848, 866], '#0b1f4b', palette.night);
  chinar(sheet, 1010, 890, 800, '#1c4a6e', palette.brassLight);
  vignette(sheet, 0.5, [1000, 540]);
};
