import { hill, ridge } from '../../draw/land';
import { straps } from '../../draw/ornament';
import { sky, stars, sun, vignette } from '../../draw/sky';
import { grove, poplar } from '../../draw/trees';
import { layPattern } from '../../girih/pattern';
import { tilings } from '../../girih/tilings';
import { palette } from '../../palette';
import { path, rect } from '../../sheet';
import type { Scene } from '../scene';

/** A sluice on a channel: still water above, and one stream let through. */
export const sluiceOnChannel: Scene = (sheet) => {
  sky(sheet, 545, palette.lapisDeep, '#2f5399', '#8093b5', '#d9c08f');
  stars(sheet, 60, 280);
  sun(sheet, [1030, 290], 52, 4, true);
  ridge(sheet, {
    base: 520,
    peak: 380,
    colour: '#4a6aa8',
    foot: '#9ba1ae',
    peaks: [
      [0.1, 0.6],
      [0.3, 0.9],
      [0.48, 0.4],
      [0.7, 0.8],
      [0.9, 1],
    ],
  });
  grove(sheet, -20, 1640, 545, 60, '#1a3c74');
  hill(sheet, [545, 540, 542, 540, 546], '#15336c', palette.night);
  sheet.add(
    path('M860 545H1200L1600 780V1000H340Z', {
      fill: sheet.down(
        [
          [0, '#a9bfe0'],
          [0.25, '#5d86c4'],
          [0.3, '#2a5aa6'],
          [1, '#0b1f4b'],
        ],
        545,
        1000,
      ),
    }),
  );
  for (let k = 0; k < 40; k += 1) {
    const y = 560 + (k / 40) ** 1.6 * 430;
    const z = (y - 545) / 455;
    const half = (30 + 130 * z) * sheet.range(0.3, 1);
    sheet.add(
      rect(1030 + sheet.range(-1, 1) * (20 + 60 * z) - half, y, half * 2, 1.4 + 4 * z, {
        fill: palette.gold,
        opacity: sheet.range(0.25, 0.75),
        rx: 2,
      }),
    );
  }
  sheet.add(
    path('M860 545L340 1000H250L836 545Z', { fill: '#3b5d9c' }),
    path('M1200 545L1600 780V748L1222 545Z', { fill: '#2a4a86' }),
    path('M860 545L340 1000M1200 545L1600 780', { stroke: palette.brassLight, 'stroke-width': 3 }),
  );
  for (const [x, w] of [
    [740, 60],
    [905, 44],
    [1085, 44],
    [1230, 60],
  ] as const)
    sheet.add(
      rect(x, 390, w, 300, {
        fill: sheet.linear(
          [x, 0],
          [x + w, 0],
          [
            [0, '#07163a'],
            [0.7, '#2b5096'],
            [1, '#c69a50'],
          ],
        ),
      }),
    );
  sheet.add(rect(700, 372, 640, 34, { fill: '#10285c' }), rect(700, 368, 640, 6, { fill: palette.brassLight }));
  const gate = layPattern({ tiling: tilings.octagonsAndSquares, angle: 67.5, side: 21, at: [850, 520], cover: [790, 400, 1240, 690] });
  for (const [x, w, base] of [
    [800, 105, 660],
    [949, 136, 505],
    [1129, 101, 660],
  ] as const)
    sheet.add(
      rect(x, 406, w, base - 406, { fill: '#173a80' }),
      straps(sheet, gate, { stroke: palette.brassLight, width: 1.5, opacity: 0.8, clip: sheet.clip(rect(x, 406, w, base - 406, {})) }),
      rect(x, base - 8, w, 8, { fill: palette.brassLight }),
    );
  sheet.add(path('M949 640Q1017 600 1085 640L1120 760Q1017 720 914 760Z', { fill: '#e6eef8', opacity: 0.5, filter: sheet.blur(8) }));
  [
    [330, 640, 330],
    [440, 610, 260],
    [1500, 650, 420],
    [1400, 610, 300],
  ].forEach(([x = 0, y = 0, h = 0]) => {
    poplar(sheet, x, y, h, '#143a6a', palette.brassLight);
  });
  vignette(sheet, 0.5, [1020, 500]);
};
