import { hill, ridge } from '../../draw/land';
import { sky, sun, vignette } from '../../draw/sky';
import { mix, palette } from '../../palette';
import { n, path } from '../../sheet';
import type { Scene } from '../scene';

/** Panels in rows that run to the horizon under a brass sun. */
export const solarField: Scene = (sheet) => {
  sky(sheet, 556, '#14347a', '#4a6ba8', '#b59a75', '#f2b95e');
  sun(sheet, [1080, 330], 120, 8);
  ridge(sheet, {
    base: 560,
    peak: 400,
    colour: '#6380b4',
    foot: '#d7bf8e',
    peaks: [
      [0.1, 0.4],
      [0.28, 1],
      [0.42, 0.5],
      [0.6, 0.6],
      [0.8, 0.9],
      [0.93, 0.4],
    ],
  });
  hill(sheet, [560, 556, 560, 555, 560], '#7c6a4c', '#1c2547');
  const horizon = 556;
  for (let row = 11; row >= 0; row -= 1) {
    const z = 1 + row * 0.75;
    const [front, back] = [horizon + 470 / z, horizon + 470 / (z + 0.42)];
    const lift = 150 / z;
    for (let column = -9; column <= 8; column += 1) {
      const near = (v: number) => 1000 + (v * 430) / z - 240 / z;
      const far = (v: number) => 1000 + (v * 430) / (z + 0.42) - 240 / (z + 0.42);
      const [a, b, c, d] = [
        [near(column), front - lift * 0.2],
        [near(column + 0.92), front - lift * 0.2],
        [far(column + 0.92), back - lift],
        [far(column), back - lift],
      ] as const;
      if (b[0] < -200 || a[0] > 1800) continue;
      const warm = Math.max(0, 1 - Math.abs((a[0] + c[0]) / 2 - 1080) / (210 + row * 30));
      const face = sheet.down([mix('#4d7cc4', palette.gold, warm * 0.9), mix('#0d2658', '#8a6a34', warm * 0.55)], back - lift, front);
      const at = (u: number, v: number) =>
        `${n(d[0] + (c[0] - d[0]) * u + (a[0] - d[0] + (b[0] - a[0] - c[0] + d[0]) * u) * v)} ${n(d[1] + (a[1] - d[1]) * v)}`;
      const grid =
        [0.25, 0.5, 0.75].map((u) => `M${at(u, 0)}L${at(u, 1)}`).join('') + [0.33, 0.66].map((v) => `M${at(0, v)}L${at(1, v)}`).join('');
      sheet.add(
        path(`M${n(near(column + 0.46))} ${n(front - lift * 0.3)}V${n(front + lift * 0.18)}`, {
          stroke: '#0a1733',
          'stroke-width': 12 / z,
        }),
        path(`M${at(0, 0)}L${at(1, 0)}L${at(1, 1)}L${at(0, 1)}Z`, { fill: face, stroke: palette.gold, 'stroke-width': 2.4 / z + 0.3 }),
        path(grid, { stroke: '#0a1f4a', 'stroke-width': 2.4 / z, opacity: 0.6, fill: 'none' }),
      );
    }
  }
  vignette(sheet, 0.42, [1050, 460]);
};
