import { hill, ridge } from '../../draw/land';
import { sky, sun, vignette } from '../../draw/sky';
import { mix, palette } from '../../palette';
import { n, path, rect } from '../../sheet';
import type { Scene } from '../scene';

/** Halls, stacked boxes and a gantry on a wide plain. */
export const logisticsHalls: Scene = (sheet) => {
  sky(sheet, 640, '#12306c', '#40669f', '#a8acac', '#efcf94');
  sun(sheet, [1240, 560], 60, 3);
  ridge(sheet, {
    base: 640,
    peak: 470,
    colour: '#6683b6',
    foot: '#cdbb96',
    lit: '#e8d2a2',
    peaks: [
      [0.1, 0.7],
      [0.24, 0.4],
      [0.4, 1],
      [0.55, 0.5],
      [0.75, 0.8],
      [0.92, 0.6],
    ],
  });
  hill(sheet, [640, 636, 640, 634, 640], '#2a4a86', palette.night);
  for (const [x, width, height, tone] of [
    [120, 560, 120, 0.35],
    [700, 520, 150, 0.2],
    [1160, 520, 190, 0.05],
  ] as const) {
    const top = 690 - height;
    const wall = mix('#12306c', '#5a78ac', tone);
    const shells = Array.from(
      { length: 4 },
      (_, k) =>
        `M${n(x + (k * width) / 4)} ${top}Q${n(x + ((k + 0.5) * width) / 4)} ${n(top - 54)} ${n(x + ((k + 1) * width) / 4)} ${top}Z`,
    );
    sheet.add(
      rect(x, top, width, height + 40, { fill: sheet.down([mix(wall, palette.haze, 0.3), wall], top, 730) }),
      path(shells.join(''), { fill: mix(wall, palette.haze, 0.45), stroke: palette.brassLight, 'stroke-width': 2 }),
    );
    for (let k = 0; k < 8; k += 1)
      sheet.add(
        rect(x + 18 + (k * (width - 30)) / 8, 690 - height * 0.55, (width / 8) * 0.62, height * 0.55 + 40, {
          fill: k % 3 === 1 ? palette.brassLight : '#0a1c45',
          opacity: k % 3 === 1 ? 0.95 : 0.8,
        }),
      );
  }
  sheet.add(
    rect(0, 728, 1600, 280, {
      fill: sheet.down(
        [
          [0, '#27457f'],
          [0.2, '#12295c'],
          [1, palette.night],
        ],
        728,
        1000,
      ),
    }),
  );
  for (let k = 0; k < 9; k += 1)
    sheet.add(
      path(`M${180 + k * 170} 732L${-500 + k * 330} 1000`, {
        stroke: palette.brassLight,
        'stroke-width': 2.5,
        opacity: 0.35,
        'stroke-dasharray': '46 30',
      }),
    );
  const tints = ['#1b4086', palette.brass, '#24549f', palette.turquoiseDeep, '#12306c', palette.brassLight, '#8b6a34'];
  const stack = (left: number, base: number, w: number, h: number, heights: readonly number[]) =>
    heights.forEach((count, column) => {
      for (let level = 0; level < count; level += 1) {
        const [x, y] = [left + column * (w + 4), base - (level + 1) * (h + 2)];
        const tint = tints[Math.floor(sheet.random() * tints.length)] ?? palette.lapis;
        sheet.add(
          rect(x, y, w, h, { fill: sheet.down([mix(tint, '#ffffff', 0.08), mix(tint, palette.night, 0.35)], y, y + h) }),
          path(Array.from({ length: 11 }, (_, k) => `M${n(x + ((k + 1) * w) / 12)} ${n(y + 5)}V${n(y + h - 5)}`).join(''), {
            stroke: palette.night,
            'stroke-width': 2,
            opacity: 0.28,
          }),
        );
      }
    });
  sheet.add(rect(770, 868, 720, 26, { fill: '#020817', opacity: 0.5, filter: sheet.blur(8) }));
  stack(776, 884, 136, 62, [2, 4, 5, 3, 5]);
  sheet.add(
    path('M740 900V430M1500 900V430M690 430H1560M690 462H1560M740 500L800 462M1500 500L1440 462M710 900H770M1470 900H1530', {
      stroke: '#071638',
      'stroke-width': 15,
      fill: 'none',
    }),
    path('M690 446H1560', { stroke: palette.brass, 'stroke-width': 4, 'stroke-dasharray': '26 20' }),
    path('M1060 462V560M1140 462V560', { stroke: '#071638', 'stroke-width': 4 }),
    rect(1012, 560, 176, 20, { fill: palette.brass }),
  );
  vignette(sheet, 0.45, [1000, 540]);
};
